import { Injectable } from '@nestjs/common';
import { Accounts, ListingNames } from '../public/index.js';
import type { ReadableNotification } from '../read-models/notifications/notifications.queries.js';

type About = Pick<ReadableNotification, 'aboutUserId' | 'aboutListingId'>;

/**
 * The people and listings that notifications are about, by their current names; deleted ones are left out.
 */
@Injectable()
export class NotificationNames {
  constructor(
    private readonly accounts: Accounts,
    private readonly listings: ListingNames,
  ) {}

  /** The names for each, such as "Ada Obi, Musa Frames"; '' without any. */
  async of(notifications: readonly About[]): Promise<(notification: About) => string> {
    const userIds = idsIn(notifications.map(({ aboutUserId }) => aboutUserId));
    const listingIds = idsIn(notifications.map(({ aboutListingId }) => aboutListingId));
    const [people, listings] = await Promise.all([
      this.accounts.namesOf(userIds),
      this.listings.namesOf(listingIds),
    ]);
    return ({ aboutUserId, aboutListingId }) =>
      [nameOf(people, aboutUserId), nameOf(listings, aboutListingId)].filter(Boolean).join(', ');
  }
}

const idsIn = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

const nameOf = (names: ReadonlyMap<number, string>, id: number | null): string | undefined =>
  id === null ? undefined : names.get(id);
