import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { cookieOf, SESSION_COOKIE, SessionUsers } from '../auth/session-user.js';
import { Config } from '../config/config.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { isTransient } from '../transient-errors.js';
import { isAnswered } from '../http/answer-deadline.js';
import { sessionUserOf } from '../http/visitor.js';
import { Clock } from '../clock.js';
import { ApiReads, type ReadApi } from './api-reads.js';
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.js';
import { PageSemaphore } from './page-semaphore.js';
import { NOT_PAGES, staticFiles } from './static-files.js';

/** What `frontend/dist/server/entry-server.js` exports. */
type Render = (request: {
  /** Path and query. */
  url: string;
  template: string;
  api: ReadApi;
  site: {
    name: string;
    supportPhone: string;
    supportEmail: string;
    googleSignIn: boolean;
    publicUrl: string;
  };
  signedIn: boolean;
  /** The visitor sent Save-Data. */
  saveData: boolean;
  /** The place last sent to this browser; left out where it changes nothing. */
  place?: string;
  /** Awaited once the data is there, before the page is written in one piece. */
  turnToWrite: () => Promise<void>;
}) => Promise<RenderedPage>;

/**
 * The built frontend: `directory` holds the files that browsers fetch, `template` is its index.html. `maps` holds the
 * source maps of these files, for crash reports; they are never served.
 */
export interface Frontend {
  directory: string;
  template: string | ((url: string) => Promise<string>);
  maps?: string;
  render: Render;
  /** Whether the page of an address may be cached: the same for all visitors, and nothing secret in the address. */
  isForAll?: (url: string) => boolean;
  /** Serves the files from their sources instead of `directory` (`npm run dev`). */
  serveSources?: (server: Server) => Promise<RequestHandler>;
}

/** The page of the design system; like the outbox it does not exist in production. */
const DEV_PAGE = '/dev/ui';
const NOT_BUILT = 'The web pages are not built yet: run `npm run build`. The API answers under /api.';

/** For a cache in front: a cached page is at most a second old, so no visitor gets one older than two. */
const FOR_ALL = 'public, max-age=0, s-maxage=1, must-revalidate';

/**
 * Serves what is not the API: the built assets, and every other address as a page rendered on the server. Returns the
 * cache of pages; null if there are none.
 */
export const servePages = async (
  nest: NestExpressApplication,
  frontend: Frontend | null,
): Promise<PageCache | null> => {
  const isPage = nest.get(Config).isProduction ? isPublicPage : isPageOfDevelopment;
  if (!frontend) {
    nest.use(forPages(isPage, plain(503, NOT_BUILT)));
    return null;
  }
  const pages = new Pages(nest, frontend);
  const files = frontend.serveSources
    ? await frontend.serveSources(nest.getHttpServer() as Server)
    : staticFiles(frontend.directory);
  nest.use(forPages(isPage, pages.cached), files, forPages(isPage, pages.rendered));
  return pages.cache;
};

/** Reads `frontend/dist`; null when it has not been built. */
export const loadFrontend = async (dist: string): Promise<Frontend | null> => {
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(entry)) return null;
  const { render, isForAll } = (await import(pathToFileURL(entry).href)) as Pick<
    Frontend,
    'render' | 'isForAll'
  >;
  const directory = join(dist, 'client');
  const template = await readFile(join(directory, 'index.html'), 'utf8');
  return { directory, render, template, maps: join(dist, 'maps'), ...(isForAll ? { isForAll } : {}) };
};

const isPublicPage = (path: string): boolean => !NOT_PAGES.test(path);
const isPageOfDevelopment = (path: string): boolean => path === DEV_PAGE || isPublicPage(path);

const forPages =
  (isPage: (path: string) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isPage(request.path) && ['GET', 'HEAD'].includes(request.method)
      ? handler(request, response, next)
      : next();

class Pages {
  private readonly log = new Logger('Pages');
  private readonly semaphore = new PageSemaphore();
  private readonly reads: ApiReads;
  readonly cache: PageCache;
  private readonly site: Parameters<Render>[0]['site'];

  constructor(
    private readonly nest: NestExpressApplication,
    private readonly frontend: Frontend,
  ) {
    const { siteName, supportPhone, supportEmail, googleClientId, publicUrl } = nest.get(Config);
    const googleSignIn = googleClientId !== null;
    this.site = { name: siteName, supportPhone, supportEmail, googleSignIn, publicUrl };
    this.reads = new ApiReads(nest);
    this.cache = new PageCache(nest.get(Clock), this.reads.asAnonymous);
  }

  /** Answers from the cache. */
  readonly cached: RequestHandler = (request, response, next) => {
    const page = isAnonymous(request) ? this.cache.fresh(addressOf(request)) : null;
    if (page) this.sendCached(request, response, page);
    else next();
  };

  readonly rendered: RequestHandler = (request, response, next) => {
    const isForAll = isAnonymous(request) && this.frontend.isForAll?.(request.url) === true;
    const answered = isForAll ? this.forAll(request, response) : this.forOne(request, response);
    answered.catch((error: unknown) => {
      if (isAnswered(response)) return;
      const isBusy = error instanceof TooBusy;
      const passes = isBusy || isTransient(error);
      if (!passes) this.log.error(error);
      const text = 'Something went wrong. Please try again in a moment.';
      void plain(passes ? 503 : 500, text, isBusy)(request, response, next);
    });
  };

  private async forAll(request: Request, response: Response): Promise<void> {
    const isHere = (): boolean => !request.socket.destroyed;
    const page = await this.cache.of(addressOf(request), isHere, (api, isWanted) =>
      this.semaphore.run(request, isWanted, (turnToWrite) =>
        this.render(request, { api, signedIn: false, turnToWrite }),
      ),
    );
    if (page && 'page' in page) this.sendCached(request, response, page);
    else if (page) this.sendRendered(response, page, 'no-cache');
  }

  /** A signed-in user, or a page that is not the same for all. */
  private async forOne(request: Request, response: Response): Promise<void> {
    const isHere = (): boolean => !request.socket.destroyed;
    let cacheControl = 'no-cache';
    const page = await this.semaphore.run(request, isHere, async (turnToWrite) => {
      const user = await sessionUserOf(request, this.nest.get(SessionUsers));
      const place = request.path === '/' ? lastPlaceOf(request) : undefined;
      if (user) cacheControl = 'no-store';
      else if (place !== undefined || 'lat' in request.query) cacheControl = 'private, no-cache';
      const api = user ? this.reads.as(request) : this.reads.asAnonymous;
      const given = { api, signedIn: user !== null, turnToWrite };
      return this.render(request, place === undefined ? given : { ...given, place });
    });
    if (page) this.sendRendered(response, page, cacheControl);
  }

  private async render(
    request: Request,
    given: Pick<Parameters<Render>[0], 'api' | 'signedIn' | 'turnToWrite' | 'place'>,
  ): Promise<RenderedPage> {
    const { render, template } = this.frontend;
    return render({
      url: request.url,
      template: typeof template === 'string' ? template : await template(request.url),
      site: this.site,
      saveData: savesData(request),
      ...given,
    });
  }

  private sendCached(request: Request, response: Response, { page, isStale }: CachedPage): void {
    vary(response);
    response.setHeader('Cache-Control', isStale ? 'no-store' : FOR_ALL);
    page.send(request, response);
  }

  private sendRendered(
    response: Response,
    { status, html, location }: RenderedPage,
    cacheControl: string,
  ): void {
    vary(response);
    response.setHeader('Cache-Control', cacheControl);
    if (location !== undefined) response.redirect(status, location);
    else response.status(status).type('html').send(html);
  }
}

/** What a page varies by: a shared cache may give one to other visitors with the same headers. */
const vary = (response: Response): void => void response.vary('Accept-Encoding, Cookie, Save-Data');

const savesData = (request: Request): boolean => request.get('save-data') === 'on';

/** The key of a request's page in the cache. */
const addressOf = (request: Request): string => (savesData(request) ? 'saves data ' : '') + request.url;

/** Never signed in, and not the home page for a visitor who chose a place. */
const isAnonymous = (request: Request): boolean =>
  cookieOf(request, SESSION_COOKIE) === undefined &&
  (request.path !== '/' || lastPlaceOf(request) === undefined);

/** The state or area last sent to this browser: only the home page offers it again. */
const lastPlaceOf = (request: Request): string | undefined => cookieOf(request, 'place');

const plain =
  (status: number, text: string, isShort = false): RequestHandler =>
  (_request: Request, response: Response, _next: NextFunction): void => {
    response.setHeader('Cache-Control', 'no-store');
    if (isShort) response.setHeader('Retry-After', 1);
    response.status(status).type('text').send(text);
  };
