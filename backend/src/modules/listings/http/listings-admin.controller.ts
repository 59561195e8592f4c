import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import {
  orderOf,
  pageOf,
  searchOf,
  type SortedListQuery,
  withTotal,
} from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { listingDetailOf, type ListingDetailView } from '../public/listing-detail.views.js';
import { ListingFigures } from '../public/listing-figures.js';
import type { ListingRecord } from '../public/listing-reader.js';
import { SuspensionReports } from '../public/listing-suspensions.js';
import { ListingReputation } from '../public/listing-reputation.js';
import { listingProjection } from '../read-models/listing/listing.projection.js';
import { LISTING_ORDERS, ListingQueries } from '../read-models/listing/listing.queries.js';
import { accountReadModel } from '../../identity/public/index.js';
import { SUSPENSION_DAYS } from '../domain/listing.events.js';
import { ListingNotFound } from '../domain/listing.errors.js';
import { DeleteListing } from '../use-cases/delete-listing.handler.js';
import { ReinstateListing } from '../use-cases/reinstate-listing.handler.js';
import { SuspendListing } from '../use-cases/suspend-listing.handler.js';
import { SuspendListingBody } from './suspend-listing.body.js';

const listingId = new PositiveIntPipe('Listing not found');

/** All listings, as administrators see and remove them. */
@AdminOnly()
@Controller('api/admin/listings')
export class ListingsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: ListingQueries,
    private readonly figures: ListingFigures,
    private readonly reputations: ListingReputation,
    private readonly reports: SuspensionReports,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * ADMIN-21, ADMIN-22. Newest first; `q` searches, `limit` (1 to 500), `offset` and `before` (an id) turn pages; `sort` (`name`, `service`,
   * `state`, `since`, descending with `-`) orders.
   */
  @Get()
  async list(@Query() query: SortedListQuery, @Res({ passthrough: true }) response: Response) {
    const order = orderOf(query.sort, Object.keys(LISTING_ORDERS));
    const found = await this.listings.list(searchOf(query.q), pageOf(query), order);
    return this.viewsOf(withTotal(response, found));
  }

  /**
   * Contract 3.14: off show for `days` (7 to 30), with a reason for its owner. `reportId`: the report that it follows from,
   * which is resolved as removed by it.
   */
  @Post(':id/suspend')
  @HttpCode(200)
  async suspend(
    @Param('id', listingId) id: number,
    @Body() { reason, days, reportId }: SuspendListingBody,
    @CurrentUser() admin: SessionUser,
  ) {
    const suspending = { reason, days: days ?? SUSPENSION_DAYS.longest, reportId: reportId ?? null };
    await this.commands.execute(new SuspendListing(id, { ...suspending, adminId: admin.id }));
    if (reportId) await this.reports.seenResolved();
    return this.viewOf(id);
  }

  /** Contract 3.14: on show again, if its owner wants it to be. */
  @Post(':id/reinstate')
  @HttpCode(200)
  async reinstate(@Param('id', listingId) id: number, @CurrentUser() admin: SessionUser) {
    await this.commands.execute(new ReinstateListing(id, admin.id));
    return this.viewOf(id);
  }

  /** ADMIN-21, OP-50: gone for good, its promotions end without refund. */
  @Delete(':id')
  @WaitsFor(listingProjection, accountReadModel)
  async remove(@Param('id', listingId) id: number) {
    await this.commands.execute(new DeleteListing(id));
    return { message: 'Listing deleted successfully' };
  }

  private async viewOf(id: number): Promise<AdminListingView> {
    await this.readYourWrites.seen(listingProjection);
    const listing = await this.listings.detail(id);
    if (!listing) throw new ListingNotFound(); // its owner's account was deleted meanwhile
    const [view] = await this.viewsOf([listing]);
    if (!view) throw new ListingNotFound();
    return view;
  }

  private async viewsOf(listings: readonly ListingRecord[]): Promise<AdminListingView[]> {
    const ids = listings.map(({ id }) => id);
    const [views, reputations] = await Promise.all([this.figures.of(ids), this.reputations.of(ids)]);
    return listings.map((listing) => {
      const counted = { views: views.get(listing.id), reputation: reputations.get(listing.id) };
      return adminListingOf(listingDetailOf(listing, { isSignedIn: true, mayManage: true }, counted));
    });
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
  suspension: listing.suspension ?? null,
  rating: listing.rating,
  reviewCount: listing.reviewCount,
  profileViews: listing.profileViews,
  createdAt: listing.createdAt,
});

type AdminListingView = ReturnType<typeof adminListingOf>;
