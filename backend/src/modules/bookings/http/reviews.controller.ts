import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { Public, SignedIn } from '../../../platform/http/access-policy.js';
import { beforeOf, lenientLimitOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { cardReadModel } from '../../discovery/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { ListingNotFound, ProviderNotFound } from '../domain/interaction.errors.js';
import { ReviewNotFound } from '../domain/review.errors.js';
import { interactions } from '../read-models/interactions/interactions.projection.js';
import { InteractionQueries } from '../read-models/interactions/interactions.queries.js';
import { reputation } from '../read-models/reputation/reputation.projection.js';
import { reviews } from '../read-models/reviews/reviews.projection.js';
import { ReviewQueries } from '../read-models/reviews/reviews.queries.js';
import { PostReview } from '../use-cases/post-review.handler.js';
import { RespondToReview, VoteOnReview } from '../use-cases/answer-review.handler.js';
import { eligibleReviewOf, type EligibleReviewView } from './interactions.views.js';
import { listingIdIn } from './interactions.body.js';
import { PostReviewBody, RespondToReviewBody, VoteOnReviewBody } from './reviews.body.js';
import { ownReviewOf, reviewOf, type OwnReviewView, type ReviewView } from './reviews.views.js';

const reviewId = new PositiveIntPipe('Review not found');
/** What reviews of a listing may be asked for, as it comes. */
interface ReviewsQuery {
  limit?: unknown;
  before?: unknown;
  sort?: unknown;
}

const PAGE = { usual: 100, most: 100 };

@Controller('api')
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReviewQueries,
    private readonly interactionQueries: InteractionQueries,
    private readonly listings: ListingReader,
    private readonly clock: Clock,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** Newest first (REV-07), or with `sort=helpful` those that most readers found helpful; of active listings. */
  @Get('providers/:id/reviews')
  @Public()
  async ofProvider(
    @Param('id', new PositiveIntPipe('Provider not found')) id: number,
    @Query() query: ReviewsQuery,
    @CurrentUser() user: SessionUser | null,
  ): Promise<ReviewView[]> {
    if (!(await this.listings.detail(id))?.isActive) throw new ProviderNotFound();
    return this.page(id, user, query);
  }

  /** The same; an inactive listing answers its owner and administrators. */
  @Get('listings/:id/reviews')
  @Public()
  async ofListing(
    @Param('id', new PositiveIntPipe('Listing not found')) id: number,
    @Query() query: ReviewsQuery,
    @CurrentUser() user: SessionUser | null,
  ): Promise<ReviewView[]> {
    const listing = await this.listings.detail(id);
    const isShown = listing?.isActive || (user && (listing?.userId === user.id || user.role === 'admin'));
    if (!listing || !isShown) throw new ListingNotFound();
    return this.page(id, user, query);
  }

  /** The caller's own, newest first. */
  @Get('user/reviews')
  @SignedIn()
  async own(@CurrentUser() user: SessionUser): Promise<OwnReviewView[]> {
    const given = await this.queries.ofAuthor(user.id);
    return given.map(ownReviewOf);
  }

  /** REMIND-01 to 05. */
  @Get('user/eligible-reviews')
  @SignedIn()
  async eligible(@CurrentUser() user: SessionUser): Promise<EligibleReviewView[]> {
    const services = await this.interactionQueries.unreviewed(user.id);
    const now = this.clock.now();
    return services.map((service) => eligibleReviewOf(service, now));
  }

  /** REV-05. The same Idempotency-Key gives the same review. */
  @Post('reviews')
  @SignedIn()
  @WaitsFor(reviews, interactions, reputation, cardReadModel)
  async post(@Body() body: PostReviewBody, @CurrentUser() user: SessionUser): Promise<ReviewView> {
    const listingId = listingIdIn(body.listingId ?? body.providerId);
    const { reviewId: id } = await this.commands.execute(
      new PostReview(user.id, listingId, body.rating, body.comment),
    );
    return this.view(id, user.id);
  }

  /** Contract 3.14: the provider answers in public; again replaces. */
  @Put('reviews/:id/response')
  @HttpCode(200)
  @SignedIn()
  @WaitsFor(reviews)
  async respond(
    @Param('id', reviewId) id: number,
    @Body() { response }: RespondToReviewBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ReviewView> {
    await this.commands.execute(new RespondToReview(id, user.id, response));
    return this.view(id, user.id);
  }

  /** Contract 3.14: helpful, or not any more. */
  @Put('reviews/:id/vote')
  @HttpCode(200)
  @SignedIn()
  @WaitsFor(reviews)
  async vote(
    @Param('id', reviewId) id: number,
    @Body() { isHelpful }: VoteOnReviewBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ReviewView> {
    await this.commands.execute(new VoteOnReview(id, user.id, isHelpful));
    return this.view(id, user.id);
  }

  private async page(id: number, user: SessionUser | null, { limit, before, sort }: ReviewsQuery) {
    const found = await this.queries.ofListing(id, user?.id ?? null, {
      limit: lenientLimitOf(limit, PAGE),
      before: beforeOf(before),
      sort: sort === 'helpful' ? 'helpful' : 'newest',
    });
    return found.map(reviewOf);
  }

  private async view(id: number, readerId: number): Promise<ReviewView> {
    await this.readYourWrites.seen(reviews);
    const row = await this.queries.find(id, readerId);
    if (!row) throw new ReviewNotFound();
    return reviewOf(row);
  }
}
