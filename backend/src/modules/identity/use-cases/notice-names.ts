import { Injectable } from '@nestjs/common';
import { Accounts, ListingNames } from '../public/index.js';
import type { ReadableNotice } from '../read-models/notices/notices.queries.js';

type About = Pick<ReadableNotice, 'aboutUserId' | 'aboutListingId'>;

/**
 * Names whom and what notices are about, when read: a deleted account is no longer named, and a new name is the one
 * that is read.
 */
@Injectable()
export class NoticeNames {
  constructor(
    private readonly accounts: Accounts,
    private readonly listings: ListingNames,
  ) {}

  /** What is said of each: "Ada Obi, Musa Frames"; '' where nothing can be. */
  async of(notices: readonly About[]): Promise<(notice: About) => string> {
    const userIds = idsIn(notices.map(({ aboutUserId }) => aboutUserId));
    const listingIds = idsIn(notices.map(({ aboutListingId }) => aboutListingId));
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
