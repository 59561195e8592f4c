import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { SessionUsers } from '../auth/session-user.js';
import { Config } from '../config/config.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { isOutage } from '../outage.js';
import { visitorOf } from '../http/visitor.js';
import { apiFor, type ApiAnswer } from './in-process-api.js';
import { PageSemaphore } from './page-semaphore.js';

/** What `frontend/dist/server/entry-server.js` exports. */
type Render = (request: {
  /** Path and query. */
  url: string;
  template: string;
  api: (path: string) => Promise<ApiAnswer>;
  site: { name: string; supportPhone: string; supportEmail: string; publicUrl: string };
  signedIn: boolean;
  /** The visitor asks for little data. */
  saveData: boolean;
  /** The place that this browser was told last; left out where it changes nothing. */
  place?: string;
  /** Awaited once the data is there, before the page is written in one piece. */
  turnToWrite: () => Promise<void>;
}) => Promise<{
  status: number;
  html: string;
  /** With a redirecting status: where to. */
  location?: string;
}>;

/**
 * The built frontend: `directory` holds the files that browsers fetch, `template` is its index.html. `maps` holds the
 * source maps of these files, for crash reports; nobody is served any.
 */
export interface Frontend {
  directory: string;
  template: string;
  maps?: string;
  render: Render;
}

/** What is answered by routes: the API, sockets, tools of development, and what search engines and link previews fetch. */
const NOT_PAGES = /^\/(?:(?:api|ws|dev|share|covers|sitemaps)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$)/i;
/** The page of the design system; like the outbox it does not exist in production. */
const DEV_PAGE = '/dev/ui';
/** The template, and paths that climb. */
const NOT_FILES = /^\/(index\.html)?$|\.\./;
const NOT_BUILT = 'The web pages are not built yet: run `npm run build`. The API answers under /api.';

/** Serves what is not the API: the built assets, and every other address as a page rendered on the server. */
export const servePages = (nest: NestExpressApplication, frontend: Frontend | null): void => {
  if (frontend) nest.use(staticFiles(frontend.directory));
  const isPage = nest.get(Config).isProduction ? isPublicPage : isPageOfDevelopment;
  nest.use(forPages(isPage, frontend ? pageHandler(nest, frontend) : plain(503, NOT_BUILT)));
};

/** Reads `frontend/dist`; null when it has not been built. */
export const loadFrontend = async (dist: string): Promise<Frontend | null> => {
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(entry)) return null;
  const { render } = (await import(pathToFileURL(entry).href)) as { render: Render };
  const directory = join(dist, 'client');
  const template = await readFile(join(directory, 'index.html'), 'utf8');
  return { directory, render, template, maps: join(dist, 'maps') };
};

/** Files with a hash in their name never change; the rest is asked for again. `index.html` is a template, no page. */
const staticFiles = (directory: string): RequestHandler => {
  const assets = join(directory, 'assets', sep);
  const serve = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        const lasting = path.startsWith(assets);
        response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
  return (request, response, next) => {
    if (NOT_PAGES.test(request.path) || NOT_FILES.test(request.path)) return next();
    serve(request, response, (error?: unknown) => {
      response.removeHeader('Content-Encoding'); // of the file that was looked for and is gone
      if (error) next(error);
      else if (request.path.startsWith('/assets/')) void plain(404, 'Not found')(request, response, next);
      else next();
    });
  };
};

const isPublicPage = (path: string): boolean => !NOT_PAGES.test(path);
const isPageOfDevelopment = (path: string): boolean => path === DEV_PAGE || isPublicPage(path);

const forPages =
  (isPage: (path: string) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isPage(request.path) && ['GET', 'HEAD'].includes(request.method)
      ? handler(request, response, next)
      : next();

const pageHandler = (nest: NestExpressApplication, frontend: Frontend): RequestHandler => {
  const log = new Logger('Pages');
  const semaphore = new PageSemaphore();
  const failed = (error: unknown): RequestHandler => {
    const busy = error instanceof TooBusy;
    const passes = busy || isOutage(error);
    if (!passes) log.error(error);
    return plain(passes ? 503 : 500, 'Something went wrong. Please try again in a moment.', busy);
  };
  return (request, response, next) => {
    semaphore
      .run(request, (turnToWrite) => renderPage(nest, frontend, { request, response, turnToWrite }))
      .catch((error: unknown) => failed(error)(request, response, next));
  };
};

interface PageRequest {
  request: Request;
  response: Response;
  turnToWrite: () => Promise<void>;
}

const renderPage = async (
  nest: NestExpressApplication,
  { render, template }: Frontend,
  { request, response, turnToWrite }: PageRequest,
): Promise<void> => {
  const config = nest.get(Config);
  const user = await visitorOf(request, nest.get(SessionUsers));
  const place = request.path === '/' ? lastPlaceOf(request) : undefined;
  const { status, html, location } = await render({
    url: request.originalUrl,
    template,
    api: apiFor(nest, request, response),
    site: {
      name: config.siteName,
      supportPhone: config.supportPhone,
      supportEmail: config.supportEmail,
      publicUrl: config.publicUrl,
    },
    signedIn: user !== null,
    saveData: request.get('save-data') === 'on',
    ...(place === undefined ? {} : { place }),
    turnToWrite,
  });
  response.vary('Save-Data');
  // A cookie that came with the page is for this visitor alone, whatever stands between us; so is their last place.
  const isOwn = place !== undefined || response.hasHeader('Set-Cookie');
  const cached = isOwn ? 'private, no-cache' : 'no-cache';
  response.setHeader('Cache-Control', user ? 'no-store' : cached);
  if (location !== undefined) response.redirect(status, location);
  else response.status(status).type('html').send(html);
};

/** The state or area that this browser was told last: only the home page offers it again. */
const lastPlaceOf = ({ cookies }: Request): string | undefined => {
  const place = (cookies as Record<string, unknown> | undefined)?.place;
  return typeof place === 'string' && place !== '' ? place : undefined;
};

const plain =
  (status: number, text: string, isShort = false): RequestHandler =>
  (_request: Request, response: Response, _next: NextFunction): void => {
    response.setHeader('Cache-Control', 'no-store');
    if (isShort) response.setHeader('Retry-After', 1);
    response.status(status).type('text').send(text);
  };
