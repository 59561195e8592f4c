import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../identity/public/index.js';
import { listingDetailOf, type ListingDetailView } from '../public/listing-detail.views.js';
import { ListingReader } from '../public/listing-reader.js';
import { ListingReputation } from '../public/listing-reputation.js';

/** OP-38: the listings of a person, as their owner sees them. */
@Injectable()
export class ExportListings extends AccountExportPart {
  readonly key = 'listings';

  constructor(
    private readonly listings: ListingReader,
    private readonly reputations: ListingReputation,
  ) {
    super();
  }

  async exportOf(userId: number): Promise<ListingDetailView[]> {
    const own = await this.listings.ofOwner(userId);
    const reputations = await this.reputations.of(own.map(({ id }) => id));
    return own.map((listing) =>
      listingDetailOf(
        listing,
        { isSignedIn: true, mayManage: true },
        { reputation: reputations.get(listing.id) },
      ),
    );
  }
}
