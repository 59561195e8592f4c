import { daysAfter } from '../../../kernel/period.js';
import { assertNotSelf } from '../../../kernel/domain-error.js';
import type { Listing } from './listing.decider.js';
import {
  ListingAlreadySuspended,
  ListingNotFound,
  ListingNotSuspended,
  OwnListingNotDecidable,
} from './listing.errors.js';
import type { ListingEvent, ListingReinstated, ListingSuspended } from './listing.events.js';

type Decided = (current: Listing) => ListingEvent[];

type Suspending = Pick<ListingSuspended['data'], 'reason' | 'suspendedBy' | 'reportId' | 'suspendedAt'> & {
  days: number;
};

/** Contract 3.14. Throws ListingNotFound, OwnListingNotDecidable, ListingAlreadySuspended. */
export const suspend =
  ({ days, ...suspending }: Suspending): Decided =>
  (current) => {
    if (!current) throw new ListingNotFound();
    assertNotSelf(suspending.suspendedBy, [current.userId], OwnListingNotDecidable);
    if (current.suspension) throw new ListingAlreadySuspended();
    const until = daysAfter(suspending.suspendedAt, days);
    const { id: listingId, userId } = current;
    return [{ type: 'ListingSuspended', data: { listingId, userId, ...suspending, until } }];
  };

type Reinstating = Pick<ListingReinstated['data'], 'reinstatedBy' | 'reinstatedAt'>;

/** As its owner wants it, on show or not. Throws ListingNotFound, OwnListingNotDecidable, ListingNotSuspended. */
export const reinstate =
  (reinstating: Reinstating & { reinstatedBy: number }): Decided =>
  (current) => {
    if (!current) throw new ListingNotFound();
    assertNotSelf(reinstating.reinstatedBy, [current.userId], OwnListingNotDecidable);
    if (!current.suspension) throw new ListingNotSuspended();
    return reinstated(current, { ...reinstating, cause: 'decision' });
  };

/** The appeal against the suspension of `suspendedAt` was granted; nothing when that one is over. */
export const reinstateOnAppeal =
  ({ suspendedAt, ...reinstating }: Reinstating & { suspendedAt: string }): Decided =>
  (current) =>
    current?.suspension?.at === suspendedAt ? reinstated(current, { ...reinstating, cause: 'appeal' }) : [];

/** Its time is over; nothing when that is recorded already, or it was suspended again. */
export const reinstateInTime =
  (now: string): Decided =>
  (current) =>
    current?.suspension && current.suspension.until <= now
      ? reinstated(current, { cause: 'time', reinstatedBy: null, reinstatedAt: now })
      : [];

const reinstated = (
  { id: listingId, userId, suspension }: NonNullable<Listing>,
  how: Omit<ListingReinstated['data'], 'listingId' | 'userId' | 'isActive'>,
): ListingEvent[] => [
  {
    type: 'ListingReinstated',
    data: { listingId, userId, isActive: suspension?.isActiveLater ?? true, ...how },
  },
];
