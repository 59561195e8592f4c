import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { ListingCreated, ListingDetails, ListingEvent } from '../../domain/listing.events.js';
import { listingProjection } from './listing.projection.js';
import { ListingRow } from './listing.table.js';

const { given } = projectionSpec(listingProjection);

const details: ListingDetails = {
  businessName: 'Ebiere Kitchen',
  serviceType: 'catering',
  description: null,
  location: 'Amarata',
  city: 'Yenagoa',
  state: 'Bayelsa',
  sublocation: 'Yenagoa',
  phone: '08031234567',
  whatsapp: null,
  email: null,
  website: null,
  images: [],
  startingPrice: kobo(4_000_000),
  maxPrice: null,
  pricingType: 'per_project',
  priceDescription: null,
  latitude: null,
  longitude: null,
  serviceAreas: [],
};
const owner = { listingId: 3, userId: 9 };
const created: ListingCreated = {
  type: 'ListingCreated',
  data: { ...details, ...owner, createdAt: '2026-03-01T08:00:00.000Z' },
};
const updated = (changes: Partial<ListingDetails>, isActive = true): ListingEvent => ({
  type: 'ListingUpdated',
  data: { ...details, ...changes, ...owner, isActive, updatedAt: '2026-03-02T08:00:00.000Z' },
});
const verified: ListingEvent = {
  type: 'ListingLocationVerified',
  data: { ...owner, latitude: 4.92, longitude: 6.26, verifiedAt: '2026-03-03T08:00:00.000Z' },
};

describe('the listing read model', () => {
  it('LIST-20: a new listing is active, its location unverified', async () => {
    const { listingId: _, createdAt: __, ...stated } = created.data;
    expect(await given(created).row(ListingRow, 3)).toEqual({
      ...stated,
      id: 3,
      isActive: true,
      locationVerifiedAt: null,
      suspension: null,
      lastSuspension: null,
      promotions: [],
      createdAt: new Date('2026-03-01T08:00:00.000Z'),
      updatedAt: new Date('2026-03-01T08:00:00.000Z'),
    });
  });

  it('shows changes and keeps the time of creation', async () => {
    const row = await given(created, updated({ phone: '08090000000', maxPrice: kobo(5_000_000) }, false)).row(
      ListingRow,
      3,
    );
    expect(row).toMatchObject({
      phone: '08090000000',
      maxPrice: 5_000_000,
      isActive: false,
      createdAt: new Date('2026-03-01T08:00:00.000Z'),
      updatedAt: new Date('2026-03-02T08:00:00.000Z'),
    });
  });

  it('OP-39: a verified position stays verified until the place changes', async () => {
    const place = { latitude: 4.92, longitude: 6.26 };
    const stays = await given(created, verified, updated({ ...place, city: 'Opolo' })).row(ListingRow, 3);
    const moves = await given(created, verified, updated({ ...place, state: 'Rivers' })).row(ListingRow, 3);
    expect(stays).toMatchObject({ ...place, locationVerifiedAt: new Date('2026-03-03T08:00:00.000Z') });
    expect(moves).toMatchObject({ ...place, locationVerifiedAt: null });
  });

  it('contract 3.14: a suspended listing is off show until it is reinstated, edits or not', async () => {
    const AT = '2026-03-04T08:00:00.000Z';
    const until = '2026-03-11T08:00:00.000Z';
    const suspended: ListingEvent = {
      type: 'ListingSuspended',
      data: { ...owner, reason: 'Spam', until, suspendedBy: 2, reportId: null, suspendedAt: AT },
    };
    const edited = updated({ city: 'Opolo' }, false);
    const reinstated: ListingEvent = {
      type: 'ListingReinstated',
      data: { ...owner, isActive: true, cause: 'decision', reinstatedBy: 2, reinstatedAt: until },
    };
    const suspension = { reason: 'Spam', at: AT, until, by: 2 };
    expect(await given(created, suspended, edited).row(ListingRow, 3)).toMatchObject({
      city: 'Opolo',
      isActive: false,
      suspension,
    });
    expect(await given(created, suspended, edited, reinstated).row(ListingRow, 3)).toMatchObject({
      isActive: true,
      suspension: null,
    });
  });

  it('loses a deleted listing', async () => {
    const deleted: ListingEvent = {
      type: 'ListingDeleted',
      data: { ...owner, deletedAt: '2026-03-04T08:00:00.000Z' },
    };
    expect(await given(created, updated({}), deleted).rows(ListingRow)).toEqual([]);
  });
});
