import { Body, Controller, Get, NotFoundException, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Viewer } from '../../../kernel/viewer.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { PhoneVerified, Public, SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentViewer } from '../../../platform/http/viewer.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { accountReadModel } from '../../identity/public/index.js';
import {
  listingDetailOf,
  type ListingDetailView,
  type ListingViewer,
  viewerOf,
} from '../public/listing-detail.views.js';
import { ListingChecks } from '../public/listing-checks.js';
import { ListingFigures } from '../public/listing-figures.js';
import type { ListingRecord } from '../public/listing-reader.js';
import { ListingReputation } from '../public/listing-reputation.js';
import { listingProjection } from '../read-models/listing/listing.projection.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';
import { CreateListing } from '../use-cases/create-listing.handler.js';
import { UpdateListing } from '../use-cases/update-listing.handler.js';
import { VerifyListingLocation } from '../use-cases/verify-listing-location.handler.js';
import {
  changesOf,
  ListingBody,
  ListingPositionBody,
  ListingUpdateBody,
  newDetailsOf,
} from './listing.body.js';

const listingId = new PositiveIntPipe('Listing not found');

const OWNER: ListingViewer = { isSignedIn: true, mayManage: true };

@Controller('api/listings')
export class ListingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: ListingQueries,
    private readonly figures: ListingFigures,
    private readonly reputations: ListingReputation,
    private readonly checks: ListingChecks,
  ) {}

  /** LIST-14, LIST-15. The caller's new listing; the same Idempotency-Key gives the same listing. */
  @Post()
  @PhoneVerified()
  @WaitsFor(listingProjection, accountReadModel) // the role of a first listing's owner
  async create(@Body() body: ListingBody, @CurrentUser() user: SessionUser): Promise<ListingDetailView> {
    const listing = await this.commands.execute(new CreateListing(user.id, newDetailsOf(body)));
    return this.ownDetailOf(listing);
  }

  /** All listings of the caller, inactive ones too, newest first. */
  @Get('my-listings')
  @SignedIn()
  async mine(@CurrentUser() user: SessionUser): Promise<ListingDetailView[]> {
    const own = await this.listings.ofOwner(user.id);
    const countedOf = await this.counted(own);
    return own.map((listing) => listingDetailOf(listing, OWNER, countedOf(listing)));
  }

  /**
   * OP-01: an inactive listing is there for its owner and for administrators only. OP-03: contact needs a session.
   * DETAIL-23: counts a view.
   */
  @Get(':id')
  @Public()
  async read(
    @Param('id', listingId) id: number,
    @CurrentUser() user: SessionUser | null,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<ListingDetailView> {
    const listing = await this.readable(id, user);
    const countedOf = await this.counted([listing]);
    this.figures.profileRead(listing, viewer);
    return listingDetailOf(listing, viewerOf(listing, user), countedOf(listing));
  }

  /** LIST-07, LIST-15. */
  @Put(':id')
  @SignedIn()
  @WaitsFor(listingProjection)
  async update(
    @Param('id', listingId) id: number,
    @Body() body: ListingUpdateBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ListingDetailView> {
    const command = new UpdateListing(id, user.id, changesOf(body), body.isActive ?? undefined);
    return this.ownDetailOf(await this.commands.execute(command));
  }

  /** DASH-08, OP-39: a position in the listing's state earns the badge. */
  @Put(':id/location')
  @SignedIn()
  @WaitsFor(listingProjection)
  async verifyLocation(
    @Param('id', listingId) id: number,
    @Body() { latitude, longitude }: ListingPositionBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ListingDetailView> {
    const command = new VerifyListingLocation(id, user.id, { latitude, longitude });
    return this.ownDetailOf(await this.commands.execute(command));
  }

  private async ownDetailOf(listing: ListingRecord): Promise<ListingDetailView> {
    const [countedOf, promotion] = await Promise.all([
      this.counted([listing]),
      this.listings.promotionOf(listing.id),
    ]);
    return listingDetailOf({ ...listing, promotion }, OWNER, countedOf(listing));
  }

  private async counted(listings: readonly ListingRecord[]) {
    const ids = listings.map(({ id }) => id);
    const [views, reputations, checks] = await Promise.all([
      this.figures.of(ids),
      this.reputations.of(ids),
      this.checks.of(listings),
    ]);
    return ({ id }: ListingRecord) => ({
      views: views.get(id),
      reputation: reputations.get(id),
      checks: checks.get(id),
    });
  }

  private async readable(id: number, viewer: SessionUser | null): Promise<ListingRecord> {
    const listing = await this.listings.detail(id);
    if (!listing || !(listing.isActive || viewerOf(listing, viewer).mayManage))
      throw new NotFoundException('Listing not found');
    return listing;
  }
}
