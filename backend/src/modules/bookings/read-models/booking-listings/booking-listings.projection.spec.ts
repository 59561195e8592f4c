import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type {
  ListingCreated,
  ListingDeleted,
  ListingReinstated,
  ListingSuspended,
  ListingUpdated,
} from '../../../listings/public/listing.public-events.js';
import type { QuoteAgreed } from '../../domain/quote.events.js';
import { AgreedPriceRow, BookingListingRow } from './booking-listing.table.js';
import { bookingListings } from './booking-listings.projection.js';

const { given } = projectionSpec(bookingListings);

const AT = '2026-11-02T09:00:00.000Z';
const facts = { businessName: 'Obi Pipes', serviceType: 'plumbing', state: 'Lagos', phone: '+2348031000001' };
const images = ['https://img.example/tour.mp4', 'https://img.example/1.jpg'];
const created = {
  type: 'ListingCreated',
  data: { listingId: 4, userId: 9, ...facts, images },
} as unknown as ListingCreated;
const updated = {
  type: 'ListingUpdated',
  data: { listingId: 4, userId: 9, ...facts, images: [], businessName: 'Obi & Sons', isActive: false },
} as unknown as ListingUpdated;
const suspended = {
  type: 'ListingSuspended',
  data: { listingId: 4, userId: 9 },
} as unknown as ListingSuspended;
const reinstated = (isActive: boolean) =>
  ({
    type: 'ListingReinstated',
    data: { listingId: 4, userId: 9, isActive },
  }) as unknown as ListingReinstated;
const gone = { type: 'ListingDeleted', data: { listingId: 4, userId: 9 } } as unknown as ListingDeleted;
const deleted = { type: 'UserDeleted', data: { userId: 9 } } as unknown as UserDeleted;
const rowAfter = (...events: Parameters<typeof given>) => given(...events).row(BookingListingRow, 4);

describe('listings as bookings know them', () => {
  it('BOOK-09: are called as their owner calls them', async () => {
    const row = { id: 4, userId: 9, ...facts, image: images[1], isActive: true, isDeleted: false };
    expect(await rowAfter(created)).toEqual(row);
    expect(await rowAfter(created, updated)).toEqual({
      ...row,
      businessName: 'Obi & Sons',
      image: null,
      isActive: false,
    });
  });

  it('3.14: are off show while they are suspended, and then as their owner wants them', async () => {
    expect(await rowAfter(created, suspended)).toMatchObject({ isActive: false, isDeleted: false });
    expect(await rowAfter(created, suspended, reinstated(true))).toMatchObject({ isActive: true });
    expect(await rowAfter(created, suspended, reinstated(false))).toMatchObject({ isActive: false });
  });

  it('OP-50: outlive the listing, which is active no more', async () => {
    expect(await rowAfter(created, gone)).toMatchObject({ ...facts, isActive: false, isDeleted: true });
  });

  it('contract 3.15: an agreed price keeps the trade and state of its time, and loses both with the owner', async () => {
    const agreed = (version: number, labour: number): QuoteAgreed => ({
      type: 'QuoteAgreed',
      data: {
        bookingId: 1,
        customerId: 7,
        providerId: 9,
        listingId: 4,
        version,
        labour: kobo(labour),
        parts: kobo(50),
        callOut: null,
        proposedAt: AT,
        agreedAt: AT,
        isOffer: false,
      },
    });
    const moved = { ...updated, data: { ...updated.data, state: 'Oyo' } };
    const events = [created, agreed(1, 1_000), moved, agreed(2, 2_000), gone];
    const price = (version: number, ...more: UserDeleted[]) =>
      given(...events, ...more).row(AgreedPriceRow, { bookingId: 1, version });
    const row = { bookingId: 1, providerId: 9, trade: 'plumbing', agreedAt: new Date(AT) };
    expect(await price(1)).toEqual({ ...row, version: 1, state: 'Lagos', total: 1_050 });
    expect(await price(2)).toEqual({ ...row, version: 2, state: 'Oyo', total: 2_050 });
    const erased = { trade: '[deleted]', state: '[deleted]', total: 2_050 };
    expect(await price(2, deleted)).toMatchObject(erased);
  });

  it('OP-50: of a deleted owner name, trade, phone and picture are gone', async () => {
    expect(await rowAfter(created, gone, deleted)).toMatchObject({
      businessName: '[deleted]',
      serviceType: '[deleted]',
      state: '[deleted]',
      phone: '',
      image: null,
      isActive: false,
    });
  });
});
