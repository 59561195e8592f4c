import { BadRequestException, Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { CHECKED_DOCUMENTS } from '../search/search-index.js';
import { SavedSearches } from '../stores/saved-searches.js';
import { criteriaOf, PauseSearchBody, SaveSearchBody } from './saved-searches.body.js';
import { savedSearchView, type SavedSearchView } from './saved-searches.views.js';
import { isConsistent } from './search.body.js';

const searchId = new PositiveIntPipe('Saved search not found');
const TEXT = { type: 'string' } as const;
const NUMBER = { type: 'number' } as const;

/** Searches whose owner gets a mail about new listings, once a day at most. */
@SignedIn()
@Controller('api/saved-searches')
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearches) {}

  /** The newest first; never more than 20. */
  @Get()
  async list(@CurrentUser() user: SessionUser): Promise<SavedSearchView[]> {
    return (await this.searches.allOf(user.id)).map(savedSearchView);
  }

  /** Takes what `GET /api/search` takes. The same search again answers the one that is there, no longer paused. */
  @Post()
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        query: TEXT,
        serviceType: TEXT,
        location: TEXT,
        state: TEXT,
        area: TEXT,
        sublocation: TEXT,
        minRating: NUMBER,
        isPremium: { type: 'string', enum: ['true', 'false'] },
        checked: { type: 'string', enum: [...CHECKED_DOCUMENTS] },
        minPrice: NUMBER,
        maxPrice: NUMBER,
      },
    },
  })
  async save(@Body() body: SaveSearchBody, @CurrentUser() user: SessionUser): Promise<SavedSearchView> {
    if (!isConsistent(body)) throw new BadRequestException('Invalid search parameters');
    return savedSearchView(await this.searches.save(user.id, criteriaOf(body)));
  }

  /** A paused search matches nothing. */
  @Put(':id')
  async pause(
    @Param('id', searchId) id: number,
    @Body() { isPaused }: PauseSearchBody,
    @CurrentUser() user: SessionUser,
  ): Promise<SavedSearchView> {
    return savedSearchView(await this.searches.pause(user.id, id, isPaused));
  }

  @Delete(':id')
  async remove(
    @Param('id', searchId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<{ message: string }> {
    await this.searches.remove(user.id, id);
    return { message: 'Saved search deleted' };
  }
}
