import { Controller, Get, HttpCode, NotFoundException, Post, Query } from '@nestjs/common';
import { Public } from '../../../platform/http/access-policy.js';
import { SavedSearches } from '../stores/saved-searches.js';
import { labelOf } from '../saved-searches/saved-search-label.js';
import { StopLinks } from '../saved-searches/saved-search-mails.js';

const NOT_FOUND = 'This link is not valid';

/** Stops the mails of a saved search without signing in: the link in one of its mails is the authorisation. */
@Public()
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly searches: SavedSearches,
    private readonly links: StopLinks,
  ) {}

  /** What the page behind the link shows before its button is pressed; changes nothing, since programs follow links. */
  @Get('api/saved-searches/of-link')
  async read(@Query('token') token: unknown): Promise<{ label: string; isStopped: boolean }> {
    const search = await this.searches.find(this.idOf(token));
    if (!search) return { label: '', isStopped: true };
    return { label: labelOf(search.criteria), isStopped: search.isPaused };
  }

  /** RFC 8058: mail programs send it as a form. The same answer when repeated, or when the search is deleted. */
  @Post('unsubscribe')
  @HttpCode(200)
  async stop(@Query('token') token: unknown): Promise<{ isStopped: boolean }> {
    const search = await this.searches.find(this.idOf(token));
    if (search && !search.isPaused) await this.searches.pause(search.userId, search.id, true);
    return { isStopped: true };
  }

  private idOf(token: unknown): number {
    const id = this.links.searchOf(token);
    if (id === null) throw new NotFoundException(NOT_FOUND);
    return id;
  }
}
