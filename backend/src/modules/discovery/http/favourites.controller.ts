import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isId } from '../../../kernel/id.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { Check } from '../../../platform/http/body-check.js';
import { beforeOf, lenientLimitOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { Favourites, MOST_FAVOURITES } from '../stores/favourites.js';
import { ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';
import { favouritesView, type FavouritesView } from './favourites.views.js';

const areListingIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_FAVOURITES && value.every(isId);

/** What a browser kept for a visitor, the newest first. */
export class JoinFavouritesBody {
  @Check('ids', areListingIds, 'Invalid favourites')
  @ApiProperty({ type: [Number], maxItems: MOST_FAVOURITES, example: [42, 7] })
  listingIds: number[];
}

const PAGE = { usual: 24, most: 50 };
const NOT_FOUND = 'Provider not found';
const listingId = new PositiveIntPipe(NOT_FOUND);

/** The listings that a person keeps. */
@SignedIn()
@Controller('api/favourites')
export class FavouritesController {
  constructor(
    private readonly favourites: Favourites,
    private readonly cards: ListingCardQueries,
  ) {}

  /** The newest first, including listings that are hidden now. */
  @Get()
  async list(
    @Query('limit') wanted: unknown,
    @Query('before') before: unknown,
    @CurrentUser() user: SessionUser,
  ): Promise<FavouritesView> {
    const limit = lenientLimitOf(wanted, PAGE);
    const [kept, total] = await Promise.all([
      this.favourites.newest(user.id, beforeOf(before), limit + 1),
      this.favourites.countOf(user.id),
    ]);
    const cards = await this.cards.inOrder(kept.slice(0, limit).map((one) => one.listingId));
    return favouritesView(kept, cards, total, limit);
  }

  /** All ids, the newest first, for the hearts of a page. */
  @Get('ids')
  ids(@CurrentUser() user: SessionUser): Promise<number[]> {
    return this.favourites.idsOf(user.id);
  }

  /**
   * What the browser kept before its user signed in. Deleted listings are skipped; `left` are those beyond the limit.
   */
  @Post('join')
  @HttpCode(200)
  async join(
    @Body() { listingIds }: JoinFavouritesBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ ids: number[]; left: number[] }> {
    const { left } = await this.favourites.join(user.id, await this.cards.existing(listingIds));
    return { ids: await this.favourites.idsOf(user.id), left };
  }

  /** Keeps an active listing; one that is already kept keeps its place. */
  @Put(':listingId')
  async keep(
    @Param('listingId', listingId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<{ isFavourite: boolean }> {
    const [card] = await this.cards.inOrder([id]);
    if (!card) throw new NotFoundException(NOT_FOUND);
    await this.favourites.keep(user.id, id);
    return { isFavourite: true };
  }

  @Delete(':listingId')
  async drop(
    @Param('listingId', listingId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<{ message: string }> {
    await this.favourites.drop(user.id, id);
    return { message: 'Favourite removed' };
  }
}
