// People with a wallet, a history of money and a listing, and payment requests that wait for a decision: recorded as events
// and copied to the peer. A separate process, so that the product's server starts with nothing in memory; its last line is
// what the clients need to know.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { built } from '../product.ts';
import { copyToPeer } from './database.ts';

export type Person = { id: number; cookie: string; listing: number; requests: number[] };
/** `pending`: requests of each wallet that wait; `events` of each wallet. */
export type Size = { listings: number; wallets: number; events: number; pending: number; hotPending: number };
/** `many`: wallets that are approved and buy; `others` are adjusted. */
export type World = { admin: { id: number; cookie: string }; hot: Person; many: Person[]; others: number[] };
type Fact = { type: string; data: Record<string, unknown> };

await import('reflect-metadata');
const { openApplication } = await built('app/application.js');
const { openProductDatabase } = await built('app/product-database.js');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');
const { Sessions } = await built('platform/auth/sessions.js');
const { Followers } = await built('platform/followers/followers.js');
const { EventStore } = await built('platform/event-store/event-store.js');
const { EventCodec } = await built('platform/event-store/event-codec.js');
const { DeciderStore } = await built('platform/event-store/decider-store.js');
const { isDueForSnapshot } = await built('platform/event-store/snapshots.js');
const { wallet } = await built('modules/wallet/domain/wallet.decider.js');
const { PromotionTerms } = await built('modules/promotions/public/index.js');

/** People of the bench; those of the seeded listings have lower ids. */
const FIRST_PERSON = 1_000_001;
const FUNDS = 100_000_000_00;
const PAID = 5_000_00;
const AT_ONCE = 64;
const APPEND = 500;
const now = new Date().toISOString();
const { PEER_DATABASE_URL = '', PEER_WORLD = '{}' } = process.env;
const size: Size = JSON.parse(PEER_WORLD);

const config = Config.from(process.env);
const database = await openProductDatabase(config.databaseUrl);
const app = await openApplication({ config, database, log: createLog(config), frontend: null });
const { nest } = app;
const [store, codec] = [nest.get(EventStore), nest.get(EventCodec)];
const cause = randomUUID();
const meta = { correlationId: cause, causationId: cause, commandId: cause, actor: null };

/** `from`: how many the stream has. */
const record = async (stream: string, facts: readonly Fact[], from = 0) => {
  for (let at = 0; at < facts.length; at += APPEND) {
    const encoded = [];
    for (const fact of facts.slice(at, at + APPEND))
      encoded.push(await codec.encode(fact, randomUUID(), meta));
    await store.append(stream, from + at === 0 ? 'no_stream' : BigInt(from + at - 1), encoded);
  }
};

/** With the snapshot that commands would have left. */
const recordWallet = async (stream: string, facts: readonly Fact[]) => {
  let last: bigint | undefined;
  for (let revision = 0n; revision < facts.length; revision += 1n)
    if (isDueForSnapshot(revision, last)) last = revision;
  const held = last === undefined ? 0 : Number(last) + 1;
  await record(stream, facts.slice(0, held));
  if (held > 0) await nest.get(DeciderStore).load(wallet, stream);
  await record(stream, facts.slice(held), held);
};

const registered = (userId: number, role: 'provider' | 'admin'): Fact => {
  const names = { email: `payer${userId}@example.test`, firstName: 'Ngozi', lastName: 'Okafor', role };
  const agreed = { authProvider: 'email', termsAcceptedAt: now, registeredAt: now };
  return { type: 'UserRegistered', data: { userId, ...names, ...agreed } };
};
const NOTHING = [
  'sublocation',
  'latitude',
  'longitude',
  'maxPrice',
  'priceDescription',
  'whatsapp',
  'email',
  'website',
];
const listed = (listingId: number, userId: number): Fact => {
  const nothing = Object.fromEntries(NOTHING.map((name) => [name, null]));
  const place = { location: '12 Allen Avenue', city: 'Ikeja', state: 'Lagos', serviceAreas: [] };
  const offer = {
    serviceType: 'plumbing',
    startingPrice: 500_000,
    pricingType: 'fixed',
    phone: '+2348031234567',
  };
  const text = {
    businessName: `Okafor Repairs ${listingId}`,
    description: 'Pipes, pumps and tanks.',
    images: [],
  };
  return {
    type: 'ListingCreated',
    data: { listingId, userId, ...nothing, ...place, ...offer, ...text, createdAt: now },
  };
};

let requestId = 0;
const payment = (userId: number, adminId: number): [Fact, Fact] => {
  const paymentRequestId = (requestId += 1);
  const claim = { amount: PAID, method: 'bank_transfer', reference: null, notes: null, requestedAt: now };
  const decision = { amount: PAID, approvedAmount: PAID, approvedBy: adminId, approvedAt: now };
  return [
    { type: 'PaymentRequested', data: { paymentRequestId, userId, ...claim } },
    { type: 'PaymentApproved', data: { paymentRequestId, userId, ...decision } },
  ];
};

/** A wallet with funds, payments that were confirmed, and some that wait. */
const person = async (id: number, adminId: number, pending: number, listing = 0): Promise<Person> => {
  const phone = `+234803${String(id).slice(-7)}`;
  await record(`user-${id}`, [
    registered(id, 'provider'),
    { type: 'PhoneVerified', data: { userId: id, phone, verifiedAt: now } },
  ]);
  if (listing) await record(`listing-${listing}`, [listed(listing, id)]);
  const past = Math.max(0, Math.floor((size.events - 1 - pending) / 2));
  const waiting = Array.from({ length: pending }, () => payment(id, adminId)[0]);
  const funds = { userId: id, amount: FUNDS, reason: null, adjustedBy: adminId, adjustedAt: now };
  const confirmed = Array.from({ length: past }, () => payment(id, adminId)).flat();
  await recordWallet(`wallet-${id}`, [{ type: 'WalletAdjusted', data: funds }, ...confirmed, ...waiting]);
  const requests = waiting.map(({ data }) => Number(data.paymentRequestId));
  return { id, cookie: `sid=${await nest.get(Sessions).open(id)}`, listing, requests };
};

await nest.get(PromotionTerms, { strict: false }).ensure();
const adminId = FIRST_PERSON;
await record(`user-${adminId}`, [registered(adminId, 'admin')]);
const hot = await person(FIRST_PERSON + 1, adminId, size.hotPending, size.listings + 1);
const [many, others]: [Person[], number[]] = [[], []];
const left = Array.from({ length: 5 * size.wallets }, (_, at) => at).values();
const worker = async () => {
  for (const at of left) {
    const id = FIRST_PERSON + 2 + at;
    if (at < size.wallets) many[at] = await person(id, adminId, size.pending, size.listings + 2 + at);
    else others.push((await person(id, adminId, 0)).id);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
await nest.get(Followers).caughtUp();
const admin = { id: adminId, cookie: `sid=${await nest.get(Sessions).open(adminId)}` };
await copyToPeer(database.pool, PEER_DATABASE_URL);
const patient = new pg.Client(config.databaseUrl); // the product's statements may take 8 seconds
await patient.connect();
await patient.query('VACUUM ANALYZE');
await patient.end();
await app.close();
await database.close();
console.log(JSON.stringify({ admin, hot, many, others } satisfies World));
