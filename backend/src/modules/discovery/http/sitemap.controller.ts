import { once } from 'node:events';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/http/access-policy.js';
import { ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';
import {
  MOST_ADDRESSES,
  PUBLIC_PAGES,
  robotsText,
  SITEMAP_PART,
  sitemapIndex,
  SITEMAP_END,
  SITEMAP_START,
  urlEntry,
} from './sitemap.views.js';

/** Rows of one read while a map is written. */
const BATCH = 5_000;
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * What search engines may read. A map has at most 50,000 addresses; beyond that `sitemap.xml` is an index of parts,
 * each for the listings of one range of ids, so that a part changes only when one of them does.
 */
@Public()
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(
    private readonly cards: ListingCardQueries,
    private readonly config: Config,
  ) {}

  @Get('robots.txt')
  robots(@Res() response: Response): void {
    response.setHeader('Cache-Control', CACHE_CONTROL);
    response.type('text/plain').send(robotsText(this.config.publicUrl));
  }

  @Get('sitemap.xml')
  async map(@Req() request: Request, @Res() response: Response): Promise<void> {
    const last = await this.cards.lastPublicId();
    const all = await this.cards.publicState(1, last);
    if (this.isKnown(request, response, all)) return;
    if (all.count + PUBLIC_PAGES.length <= MOST_ADDRESSES) return this.write(response, PUBLIC_PAGES, 1, last);
    const parts = Array.from({ length: Math.ceil((last + 1) / MOST_ADDRESSES) }, (_, part) => part);
    response.send(sitemapIndex(this.config.publicUrl, ['pages', ...parts]));
  }

  @Get('sitemaps/:name')
  async part(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const part = SITEMAP_PART.exec(name)?.[1];
    if (part === undefined) throw new NotFoundException('Not found');
    if (part === 'pages') {
      if (!this.isKnown(request, response, { count: 0, updatedAt: null }))
        await this.write(response, PUBLIC_PAGES, 1, 0);
      return;
    }
    const first = Number(part) * MOST_ADDRESSES;
    const last = Math.min(first + MOST_ADDRESSES - 1, await this.cards.lastPublicId());
    const state = await this.cards.publicState(first, last);
    if (state.count === 0) throw new NotFoundException('Not found');
    if (!this.isKnown(request, response, state)) await this.write(response, [], first, last);
  }

  /** Says how fresh the map is; true when the asker has it so already and is told. */
  private isKnown(
    request: Request,
    response: Response,
    { count, updatedAt }: { count: number; updatedAt: Date | null },
  ): boolean {
    response.setHeader('Cache-Control', CACHE_CONTROL);
    response.setHeader('ETag', `W/"${count}-${updatedAt?.getTime() ?? 0}"`);
    if (updatedAt) response.setHeader('Last-Modified', updatedAt.toUTCString());
    response.type('application/xml');
    if (!request.fresh) return false;
    response.status(304).end();
    return true;
  }

  /** As it is read, so that memory does not grow with the number of listings. */
  private async write(
    response: Response,
    pages: readonly string[],
    first: number,
    last: number,
  ): Promise<void> {
    const { publicUrl } = this.config;
    response.write(SITEMAP_START + pages.map((path) => urlEntry(publicUrl + path, null)).join(''));
    for (let next = first; next <= last;) {
      const batch = await this.cards.publicFrom(next, last, BATCH);
      const entries = batch.map(({ id, updatedAt }) => urlEntry(`${publicUrl}/providers/${id}`, updatedAt));
      if (!response.write(entries.join('')) && !response.destroyed) await once(response, 'drain');
      const latest = batch.at(-1)?.id;
      if (latest === undefined || batch.length < BATCH || response.destroyed) break;
      next = latest + 1;
    }
    response.end(SITEMAP_END);
  }
}
