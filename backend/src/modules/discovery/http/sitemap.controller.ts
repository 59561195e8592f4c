import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/http/access-policy.js';
import { PlacePages } from '../place-pages/place-pages.js';
import { OpenRequests, type PublicRequest } from '../public/index.js';
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
/** Only this many open requests, the newest, are in the map. */
const MOST_REQUESTS = 10_000;
const NO_LISTINGS = { count: 0, updatedAt: null };
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
    private readonly requests: OpenRequests,
    private readonly places: PlacePages,
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
    const [all, open, places] = await Promise.all([
      this.cards.publicState(1, last),
      this.requests.addresses(MOST_REQUESTS),
      this.places.addresses(MOST_ADDRESSES),
    ]);
    if (this.isKnown(request, response, all, open, places)) return;
    if (all.count + open.length + places.length + PUBLIC_PAGES.length <= MOST_ADDRESSES)
      return this.write(response, this.pages(open) + this.placePages(places), 1, last);
    const parts = Array.from({ length: Math.ceil((last + 1) / MOST_ADDRESSES) }, (_, part) => part);
    const services = places.length > 0 ? ['services'] : [];
    response.send(sitemapIndex(this.config.publicUrl, ['pages', ...services, ...parts]));
  }

  @Get('sitemaps/:name')
  async part(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const part = SITEMAP_PART.exec(name)?.[1];
    if (part === undefined) throw new NotFoundException('Not found');
    if (part === 'pages') {
      const open = await this.requests.addresses(MOST_REQUESTS);
      if (!this.isKnown(request, response, NO_LISTINGS, open))
        await this.write(response, this.pages(open), 1, 0);
      return;
    }
    if (part === 'services') {
      const places = await this.places.addresses(MOST_ADDRESSES);
      if (places.length === 0) throw new NotFoundException('Not found');
      if (!this.isKnown(request, response, NO_LISTINGS, [], places))
        await this.write(response, this.placePages(places), 1, 0);
      return;
    }
    const first = Number(part) * MOST_ADDRESSES;
    const last = Math.min(first + MOST_ADDRESSES - 1, await this.cards.lastPublicId());
    if (first > last) throw new NotFoundException('Not found'); // the id may exceed an integer of the database
    const state = await this.cards.publicState(first, last);
    if (state.count === 0) throw new NotFoundException('Not found');
    if (!this.isKnown(request, response, state)) await this.write(response, '', first, last);
  }

  private pages(open: readonly PublicRequest[]): string {
    const { publicUrl } = this.config;
    const requests = open.map(({ id, updatedAt }) =>
      urlEntry(`${publicUrl}/service-requests/${id}`, updatedAt),
    );
    return [...PUBLIC_PAGES.map((path) => urlEntry(publicUrl + path, null)), ...requests].join('');
  }

  private placePages(paths: readonly string[]): string {
    return paths.map((path) => urlEntry(this.config.publicUrl + path, null)).join('');
  }

  /** Sets the cache headers; true when the client's copy is current and was answered. */
  private isKnown(
    request: Request,
    response: Response,
    { count, updatedAt }: { count: number; updatedAt: Date | null },
    open: readonly PublicRequest[] = [],
    places: readonly string[] = [],
  ): boolean {
    response.setHeader('Cache-Control', CACHE_CONTROL);
    // Includes the ids of requests: an expired one shows only by its absence.
    const others = [...open.map(({ id, updatedAt: at }) => `${id} ${at.getTime()}`), ...places].join();
    response.setHeader(
      'ETag',
      `W/"${count}-${updatedAt?.getTime() ?? 0}-${hash('sha1', others, 'base64url')}"`,
    );
    // A map with requests has no time of its last change, for the same reason.
    if (updatedAt && open.length + places.length === 0)
      response.setHeader('Last-Modified', updatedAt.toUTCString());
    response.type('application/xml');
    if (!request.fresh) return false;
    response.status(304).end();
    return true;
  }

  /** Streams the map, so that memory does not grow with the number of listings. */
  private async write(response: Response, pages: string, first: number, last: number): Promise<void> {
    const { publicUrl } = this.config;
    response.write(SITEMAP_START + pages);
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
