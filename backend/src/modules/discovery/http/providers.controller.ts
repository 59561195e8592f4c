import {
  BadRequestException,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import { isId } from '../../../kernel/id.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Public } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentViewer } from '../../../platform/http/viewer.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import {
  listingDetailOf,
  type ListingDetailView,
  ListingReader,
  type ListingRecord,
  ListingReputation,
  viewerOf,
} from '../../listings/public/index.js';
import { ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';
import { ListingViews } from '../stores/listing-views.js';
import { providerCardOf, type ProviderCardView } from './provider-card.views.js';

const NOT_FOUND = 'Provider not found';
const MOST_IDS = 50;
const providerId = new PositiveIntPipe(NOT_FOUND);

@Public()
@Controller('api')
export class ProvidersController {
  constructor(
    private readonly listings: ListingReader,
    private readonly views: ListingViews,
    private readonly reputations: ListingReputation,
    private readonly cards: ListingCardQueries,
  ) {}

  /**
   * DETAIL-02, OP-01: active listings only, for their owners too. OP-03: contact needs a session. DETAIL-23: counts
   * a view.
   */
  @Get('providers/:id')
  async read(
    @Param('id', providerId) id: number,
    @CurrentUser() user: SessionUser | null,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<ListingDetailView> {
    const [listing, views, reputations, [card]] = await Promise.all([
      this.active(id),
      this.views.of([id]),
      this.reputations.of([id]),
      this.cards.inOrder([id]),
    ]);
    this.views.profileRead(listing, viewer);
    const counted = {
      views: views.get(id),
      reputation: reputations.get(id),
      checks: card?.checks,
      nextFree: card?.nextFree ?? null,
    };
    return listingDetailOf(listing, viewerOf(listing, user), counted);
  }

  /** DETAIL-23: counts a view of the page. The shared page itself counts none; the browser reports it. */
  @Post('providers/:id/page-view')
  @HttpCode(200)
  async opened(
    @Param('id', providerId) id: number,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<{ isNoted: boolean }> {
    const listing = await this.active(id);
    this.views.profileRead(listing, viewer);
    return { isNoted: viewer !== null && viewer.userId !== listing.userId };
  }

  /** SEARCH-26: a card was seen. */
  @Post('providers/:id/card-view')
  @HttpCode(200)
  async seen(
    @Param('id', providerId) id: number,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<{ tracked: boolean; reason: 'owner_view' | 'already_counted' | null }> {
    // Asked of the table that the owner's write waits for, so that it counts from then on, and no longer.
    const { userId: ownerId } = await this.active(id);
    if (viewer?.userId === ownerId) return { tracked: false, reason: 'owner_view' };
    const tracked = await this.views.cardSeen(id, viewer);
    return { tracked, reason: tracked ? null : 'already_counted' };
  }

  /** Cards for what a visitor's browser keeps, in the order of `ids` ("7,42", at most 50), without listings that are hidden. */
  @Get('provider-cards')
  async cardsOf(@Query('ids') ids: unknown): Promise<ProviderCardView[]> {
    const cards = await this.cards.inOrder(idsOf(ids));
    return cards.map((card) => providerCardOf(card));
  }

  private async active(id: number): Promise<ListingRecord> {
    const listing = await this.listings.detail(id);
    if (!listing?.isActive) throw new NotFoundException(NOT_FOUND);
    return listing;
  }
}

const idsOf = (text: unknown): number[] => {
  const ids = typeof text === 'string' && /^[\d,]{1,600}$/.test(text) ? text.split(',').map(Number) : [];
  if (ids.length === 0 || ids.length > MOST_IDS || !ids.every(isId))
    throw new BadRequestException('Invalid ids');
  return [...new Set(ids)];
};
