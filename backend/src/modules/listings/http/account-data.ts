import { Injectable } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { listingDetailOf } from '../public/listing-detail.views.js';
import { ListingReader } from '../public/listing-reader.js';
import { ListingReputation } from '../public/listing-reputation.js';
import { VerificationQueries } from '../read-models/verifications/verifications.queries.js';
import { VerificationFiles } from '../stores/verification-files.js';
import { WithdrawListings } from '../use-cases/withdraw-listings.js';
import { verificationOf } from './verifications.views.js';

/** More than one person can send in years. */
const ALL_VERIFICATIONS = 100_000;

/** OP-38, OP-50: the listings of a person, as their owner sees them, and what became of their documents. */
@Injectable()
export class ListingsAccountData extends AccountData {
  override readonly exports = {
    listings: async (userId: number) => {
      const own = await this.listings.ofOwner(userId);
      const reputations = await this.reputations.of(own.map(({ id }) => id));
      const viewer = { isSignedIn: true, mayManage: true };
      return own.map((listing) =>
        listingDetailOf(listing, viewer, { reputation: reputations.get(listing.id) }),
      );
    },
    verifications: async (userId: number) =>
      (await this.verifications.ofUser(userId, ALL_VERIFICATIONS)).map(verificationOf),
  };

  constructor(
    private readonly listings: ListingReader,
    private readonly reputations: ListingReputation,
    private readonly withdrawal: WithdrawListings,
    private readonly verifications: VerificationQueries,
    private readonly documents: VerificationFiles,
  ) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.documents.eraseAllOf(userId);
    await this.withdrawal.ofDeletedUser(userId);
  }
}
