import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { pageOf, searchOf, type SearchedListQuery, withTotal } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { listingDetailOf, type ListingDetailView } from '../contract/listing-detail.views.js';
import { ListingFigures } from '../contract/listing-figures.js';
import { ListingReputation } from '../contract/listing-reputation.js';
import { listingProjection } from '../read-models/listing/listing.projection.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';
import { accountReadModel } from '../../identity/contract/index.js';
import { DeleteListing } from '../use-cases/delete-listing/delete-listing.handler.js';

/** All listings, as administrators see and remove them. */
@AdminOnly()
@Controller('api/admin/listings')
export class ListingsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: ListingQueries,
    private readonly figures: ListingFigures,
    private readonly reputations: ListingReputation,
  ) {}

  /** ADMIN-21, ADMIN-22. Newest first; `q` searches, `limit` (1 to 500), `offset` and `before` (an id) turn pages. */
  @Get()
  async list(@Query() query: SearchedListQuery, @Res({ passthrough: true }) response: Response) {
    const found = withTotal(response, await this.listings.newest(searchOf(query.q), pageOf(query)));
    const ids = found.map(({ id }) => id);
    const [views, reputations] = await Promise.all([this.figures.of(ids), this.reputations.of(ids)]);
    return found.map((listing) => {
      const counted = { views: views.get(listing.id), reputation: reputations.get(listing.id) };
      return adminListingOf(listingDetailOf(listing, { isSignedIn: true }, counted));
    });
  }

  /** ADMIN-21, OP-50: gone for good, its promotions end without refund. */
  @Delete(':id')
  @WaitsFor(listingProjection, accountReadModel)
  async remove(@Param('id', new PositiveIntPipe('Listing not found')) id: number) {
    await this.commands.execute(new DeleteListing(id));
    return { message: 'Listing deleted successfully' };
  }
}

/** `AdminListing` of the contract. No listing is imported from Google. */
const adminListingOf = (listing: ListingDetailView) => ({
  id: listing.id,
  userId: listing.userId,
  businessName: listing.businessName,
  serviceType: listing.serviceType,
  location: listing.location,
  state: listing.state,
  phone: listing.phone,
  description: listing.description,
  images: listing.images,
  isPremium: listing.isPremium,
  isVerified: listing.isVerified,
  isGoogleListing: false,
  isActive: listing.isActive,
  rating: listing.rating,
  reviewCount: listing.reviewCount,
  profileViews: listing.profileViews,
  createdAt: listing.createdAt,
});
