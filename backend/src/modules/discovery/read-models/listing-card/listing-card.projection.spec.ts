import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { ContactRecorded } from '../../../bookings/public/bookings.public-events.js';
import type {
  ListingCreated,
  ListingDetails,
  ListingEvent,
} from '../../../listings/public/listing.public-events.js';
import { documentOf } from './listing-card.document.js';
import { listingCardProjection } from './listing-card.projection.js';
import { ListingCardRow } from './listing-card.table.js';

const { given } = projectionSpec(listingCardProjection);

const details: ListingDetails = {
  businessName: 'Zenith Solar Kano',
  serviceType: 'solarInstallation',
  description: 'Inverters and panels.',
  location: 'Bompai Road',
  city: 'Kano',
  state: 'Kano',
  sublocation: 'Nasarawa',
  phone: '+2348000777001',
  whatsapp: '+2348000777002',
  email: 'canary@handwork.example',
  website: 'https://canary.example',
  images: ['https://img.example/1.jpg'],
  startingPrice: kobo(15_000_000),
  maxPrice: null,
  pricingType: 'per_project',
  priceDescription: 'Installation only',
  latitude: 12.01,
  longitude: 8.55,
  serviceAreas: ['Nasarawa', 'Fagge'],
};
const owner = { listingId: 5, userId: 2 };
const created: ListingCreated = {
  type: 'ListingCreated',
  data: { ...details, ...owner, createdAt: '2026-03-01T08:00:00.000Z' },
};
const updated = (changes: Partial<ListingDetails>, isActive: boolean): ListingEvent => ({
  type: 'ListingUpdated',
  data: { ...details, ...changes, ...owner, isActive, updatedAt: '2026-03-02T08:00:00.000Z' },
});
const row = async (...events: (ListingEvent | ContactRecorded)[]) => {
  const card = await given(...events).row(ListingCardRow, 5);
  if (!card) throw new Error('no card');
  return card;
};

describe('the cards', () => {
  it('SEARCH-29: neither cards nor what the engines index hold contact data', async () => {
    const card = await row(created);
    expect(`${JSON.stringify(card)} ${JSON.stringify(documentOf(card))}`).not.toMatch(/canary|777/);
  });

  it('OP-21: the index knows the trade in words and by what people type', async () => {
    expect(documentOf(await row(created))).toMatchObject({
      id: 5,
      serviceLabel: 'Solar Installation',
      keywords: expect.arrayContaining(['solar panel']),
      sublocation: 'Nasarawa',
      serviceAreas: ['Nasarawa', 'Fagge'],
      averageRating: 0,
      promotionPriority: 0,
      createdAt: '2026-03-01T08:00:00.000Z',
      isActive: true,
    });
  });

  it('follow changes, and leave the index when a listing is hidden', async () => {
    const card = await row(created, updated({ businessName: 'Zenith Power', maxPrice: kobo(1) }, false));
    expect(card).toMatchObject({ businessName: 'Zenith Power', maxPrice: 1, isActive: false });
    expect(documentOf(card).isActive).toBe(false);
    expect(card.createdAt).toEqual(new Date('2026-03-01T08:00:00.000Z'));
  });

  it('follow a verified position', async () => {
    const verified: ListingEvent = {
      type: 'ListingLocationVerified',
      data: { ...owner, latitude: 11.99, longitude: 8.5, verifiedAt: '2026-03-03T08:00:00.000Z' },
    };
    const place = { latitude: 11.99, longitude: 8.5 };
    const locationVerifiedAt = new Date('2026-03-03T08:00:00.000Z');
    expect(await row(created, verified)).toMatchObject({ ...place, locationVerifiedAt });
    expect(await row(created, verified, updated({ ...place, city: 'Wudil' }, true))).toMatchObject({
      locationVerifiedAt,
    });
    expect(await row(created, verified, updated({ ...place, latitude: 12 }, true))).toMatchObject({
      locationVerifiedAt: null,
    });
  });

  it('how contacts are answered is known to the index in steps', async () => {
    const contacts = (count: number): ContactRecorded[] =>
      Array.from({ length: count }, (_, index) => ({
        type: 'ContactRecorded',
        data: {
          interactionId: index,
          customerId: 9,
          listingId: 5,
          providerId: 2,
          contactMethod: 'phone',
          notes: null,
          recordedAt: '2026-03-03T08:00:00.000Z',
        },
      }));
    const [twenty, more] = [await row(created, ...contacts(20)), await row(created, ...contacts(21))];
    expect([twenty.contacts, more.contacts]).toEqual([20, 21]);
    expect(documentOf(more)).toEqual(documentOf(twenty));
    expect(documentOf(twenty).responseRate).toBeLessThan(documentOf(await row(created)).responseRate);
  });

  it('lose a deleted listing', async () => {
    const deleted: ListingEvent = {
      type: 'ListingDeleted',
      data: { ...owner, deletedAt: '2026-03-04T08:00:00.000Z' },
    };
    expect(await given(created, deleted).rows(ListingCardRow)).toEqual([]);
  });
});
