import { Injectable } from '@nestjs/common';
import { Accounts } from '../../../identity/public/index.js';
import { ListingReader } from '../../../listings/public/index.js';
import type { Report, ReportedUser } from '../../domain/report.decider.js';

/** Finds whom reports are about. */
@Injectable()
export class ReportedUsers {
  constructor(
    private readonly listings: ListingReader,
    private readonly accounts: Accounts,
  ) {}

  async in({ about: { userId, listingId } }: Report): Promise<ReportedUser> {
    // Reports from before they named whom they are about know the listing alone.
    const known = userId ?? (listingId ? (await this.listings.detail(listingId))?.userId : null) ?? null;
    return { userId: known, isThere: known !== null && (await this.accounts.has(known)) };
  }
}
