// @ts-check
// People and listings of the benches, recorded as events.
import { randomUUID } from 'node:crypto';
import { built } from './product.mjs';

const { EventStore, EventStoreUnavailable } = await built('platform/event-store/event-store.js');
const { EventCodec } = await built('platform/event-store/event-codec.js');

const AT_ONCE = 64;
const TRIES = 10;

/** @template T @param {readonly T[]} items @param {(item: T) => Promise<unknown>} work */
export const forAll = async (items, work) => {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** @param {any} nest */
export const recorder = (nest) => {
  const store = nest.get(EventStore);
  const codec = nest.get(EventCodec);
  const cause = randomUUID();
  const meta = { correlationId: cause, causationId: cause, commandId: cause, actor: null };
  /** @param {string} stream @param {{ type: string; data: object }[]} events @param {number} [from] how many it has */
  return async (stream, events, from = 0) => {
    const encoded = [];
    for (const event of events) encoded.push(await codec.encode(event, randomUUID(), meta));
    const expected = from === 0 ? 'no_stream' : BigInt(from - 1);
    for (let left = TRIES; ; left -= 1) {
      try {
        return await store.append(stream, expected, encoded);
      } catch (error) {
        // On a crowded machine an answer may come too late. The ids say that it is the same append.
        if (!(error instanceof EventStoreUnavailable) || left === 1) throw error;
      }
    }
  };
};

const now = new Date().toISOString();

/** @param {number} userId @param {'provider' | 'admin'} role */
export const registered = (userId, role) => ({
  type: 'UserRegistered',
  data: {
    userId,
    email: `payer${userId}@example.test`,
    firstName: 'Ngozi',
    lastName: 'Okafor',
    role,
    authProvider: 'email',
    termsAcceptedAt: now,
    registeredAt: now,
  },
});

/** @param {number} listingId @param {number} userId */
export const listed = (listingId, userId) => ({
  type: 'ListingCreated',
  data: {
    listingId,
    userId,
    businessName: `Okafor Repairs ${listingId}`,
    serviceType: 'plumbing',
    description: 'Pipes, pumps and tanks, repaired the same day.',
    location: '12 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    sublocation: null,
    phone: '+2348031234567',
    whatsapp: null,
    email: null,
    website: null,
    images: [],
    startingPrice: 500_000,
    maxPrice: null,
    pricingType: 'fixed',
    priceDescription: null,
    latitude: null,
    longitude: null,
    serviceAreas: [],
    createdAt: now,
  },
});
