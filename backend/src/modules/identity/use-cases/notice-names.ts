import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providedAs } from '../../../platform/provided.js';
import { Accounts, ListingNames } from '../public/accounts.js';
import type { ReadableNotice } from '../read-models/notices/notices.queries.js';

type About = Pick<ReadableNotice, 'aboutUserId' | 'aboutListingId'>;

/**
 * Names whom and what notices are about, when read: a deleted account is no longer named, and a new name is the one
 * that is read.
 */
@Injectable()
export class NoticeNames implements OnApplicationBootstrap {
  private listings: ListingNames[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly accounts: Accounts,
  ) {}

  onApplicationBootstrap(): void {
    this.listings = providedAs(this.discovery, ListingNames);
  }

  /** What is said of each: "Ada Obi, Musa Frames"; '' where nothing can be. */
  async of(notices: readonly About[]): Promise<(notice: About) => string> {
    const userIds = idsIn(notices.map(({ aboutUserId }) => aboutUserId));
    const listingIds = idsIn(notices.map(({ aboutListingId }) => aboutListingId));
    const [people, ...listings] = await Promise.all([
      this.accounts.namesOf(userIds),
      ...this.listings.map((named) => named.namesOf(listingIds)),
    ]);
    return ({ aboutUserId, aboutListingId }) =>
      [nameOf(people, aboutUserId), ...listings.map((named) => nameOf(named, aboutListingId))]
        .filter(Boolean)
        .join(', ');
  }
}

const idsIn = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

const nameOf = (names: ReadonlyMap<number, string>, id: number | null): string | undefined =>
  id === null ? undefined : names.get(id);
