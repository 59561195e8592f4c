import { kobo } from '../../../kernel/money.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import * as decide from './listing.decider.js';
import { MEDIA_LIMITS } from './listing-media.rules.js';
import { reinstate, reinstateInTime, reinstateOnAppeal, suspend } from './listing-suspension.decider.js';
import {
  ListingAlreadySuspended,
  ListingNotFound,
  ListingNotSuspended,
  OwnListingNotDecidable,
} from './listing.errors.js';
import type {
  ListingCreated,
  ListingDetails,
  ListingReinstated,
  ListingSuspended,
  ListingUpdated,
} from './listing.events.js';

const { given } = specOf(decide.listing);

const details: ListingDetails = {
  businessName: 'Adebayo Plumbing Works',
  serviceType: 'plumbing',
  description: null,
  location: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  sublocation: null,
  phone: '08031234567',
  whatsapp: null,
  email: null,
  website: null,
  images: [],
  startingPrice: kobo(500_000),
  maxPrice: null,
  pricingType: 'fixed',
  priceDescription: null,
  latitude: null,
  longitude: null,
  serviceAreas: [],
};
const SUSPENDED_AT = '2026-03-03T08:00:00.000Z';
const UNTIL = '2026-03-10T08:00:00.000Z';
const LATER = '2026-03-05T08:00:00.000Z';
const owned = { listingId: 1, userId: 7 };

const created: ListingCreated = {
  type: 'ListingCreated',
  data: { ...details, ...owned, createdAt: '2026-03-01T08:00:00.000Z' },
};
const decision = { reason: 'Not your pictures.', suspendedBy: 2, reportId: null, suspendedAt: SUSPENDED_AT };
const suspended: ListingSuspended = {
  type: 'ListingSuspended',
  data: { ...owned, ...decision, until: UNTIL },
};
const reinstated = (changes: Partial<ListingReinstated['data']> = {}): ListingReinstated => ({
  type: 'ListingReinstated',
  data: { ...owned, isActive: true, cause: 'decision', reinstatedBy: 3, reinstatedAt: LATER, ...changes },
});
const updated = (shown: Pick<ListingUpdated['data'], 'isActive' | 'isActiveLater'>): ListingUpdated => ({
  type: 'ListingUpdated',
  data: { ...details, ...owned, ...shown, updatedAt: LATER },
});
const update = (isActive?: boolean) =>
  decide.update({
    userId: 7,
    changes: {},
    isActive,
    mediaLimits: MEDIA_LIMITS.free,
    uploads: {},
    updatedAt: LATER,
  });
const suspendNow = suspend({ ...decision, days: 7 });
const reinstateNow = reinstate({ reinstatedBy: 3, reinstatedAt: LATER });

describe('suspending a listing', () => {
  it('STATIC-04: lasts as many days as were decided', () =>
    given(created).when(suspendNow).thenExpect(suspended));
  it('is refused twice', () =>
    given(created, suspended)
      .when(suspendNow)
      .thenFails(ListingAlreadySuspended, 'Listing is already suspended'));
  it('is refused of nothing', () => given().when(suspendNow).thenFails(ListingNotFound));
  it('B18: is refused to its owner', () =>
    given(created)
      .when(suspend({ ...decision, suspendedBy: 7, days: 7 }))
      .thenFails(OwnListingNotDecidable));
  it('takes it off show', () =>
    expect(given(created, suspended).state()).toMatchObject({
      isActive: false,
      suspension: { by: 2, until: UNTIL },
    }));
});

describe("the owner's edit of a suspended listing", () => {
  it.each([true, false])(
    'never puts it on show; that the owner wants it so (%s) is kept for later',
    (wanted) =>
      given(created, suspended)
        .when(update(wanted))
        .thenExpect(updated({ isActive: false, isActiveLater: wanted })),
  );
  it('that says nothing of it keeps what was wanted', () =>
    given(created, suspended, updated({ isActive: false, isActiveLater: false }))
      .when(update())
      .thenExpect(updated({ isActive: false, isActiveLater: false })));
});

describe('reinstating a listing', () => {
  it('puts it back on show', () => given(created, suspended).when(reinstateNow).thenExpect(reinstated()));
  it('leaves it off show when its owner had paused it before', () =>
    given(created, updated({ isActive: false }), suspended)
      .when(reinstateNow)
      .thenExpect(reinstated({ isActive: false })));
  it('leaves it off show when its owner paused it meanwhile', () =>
    given(created, suspended, updated({ isActive: false, isActiveLater: false }))
      .when(reinstateNow)
      .thenExpect(reinstated({ isActive: false })));
  it('is refused of one that is not suspended', () =>
    given(created, suspended, reinstated())
      .when(reinstateNow)
      .thenFails(ListingNotSuspended, 'Listing is not suspended'));
  it('is refused of nothing', () => given().when(reinstateNow).thenFails(ListingNotFound));
  it('B18: is refused to its owner', () =>
    given(created, suspended)
      .when(reinstate({ reinstatedBy: 7, reinstatedAt: LATER }))
      .thenFails(OwnListingNotDecidable));
  it('may be followed by another suspension', () =>
    given(created, suspended, reinstated()).when(suspendNow).thenExpect(suspended));
});

describe('the end of a suspension', () => {
  const inTime = reinstated({ cause: 'time', reinstatedBy: null, reinstatedAt: UNTIL });

  it('STATIC-04: comes when its time is over, and not before', () => {
    given(created, suspended).when(reinstateInTime('2026-03-10T07:59:59.999Z')).thenExpect();
    given(created, suspended).when(reinstateInTime(UNTIL)).thenExpect(inTime);
  });
  it('comes once', () => given(created, suspended, inTime).when(reinstateInTime(UNTIL)).thenExpect());
  it('does not come of a listing that is gone', () => given().when(reinstateInTime(UNTIL)).thenExpect());

  const granted = (suspendedAt: string) =>
    reinstateOnAppeal({ suspendedAt, reinstatedBy: 3, reinstatedAt: LATER });

  it('comes with an appeal that is granted', () =>
    given(created, suspended)
      .when(granted(SUSPENDED_AT))
      .thenExpect(reinstated({ cause: 'appeal' })));
  it('does not come with an appeal against an earlier suspension', () =>
    given(created, suspended).when(granted('2026-02-01T08:00:00.000Z')).thenExpect());
});
