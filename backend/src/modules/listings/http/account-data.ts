import { Injectable } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { listingDetailOf } from '../public/listing-detail.views.js';
import { ListingReader } from '../public/listing-reader.js';
import { ListingReputation } from '../public/listing-reputation.js';
import { WithdrawListings } from '../use-cases/withdraw-listings.js';

/** OP-38, OP-50: the listings of a person, as their owner sees them. */
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
  };

  constructor(
    private readonly listings: ListingReader,
    private readonly reputations: ListingReputation,
    private readonly withdrawal: WithdrawListings,
  ) {
    super();
  }

  eraseAllOf(userId: number): Promise<void> {
    return this.withdrawal.ofDeletedUser(userId);
  }
}
