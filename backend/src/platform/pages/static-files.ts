import { join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Addresses of routes: the API, sockets, development tools, and what search engines and link previews fetch. */
export const NOT_PAGES = /^\/(?:(?:api|ws|dev|share|covers|sitemaps)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$)/i;
/** Addresses without an extension, the template, and paths with `..`. */
const NOT_FILES = /\/[^./]*$|^\/index\.html$|\.\./;

/** Files with a hash in their name never change; the rest is revalidated. `index.html` is a template, no page. */
export const staticFiles = (directory: string): RequestHandler => {
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
      response.removeHeader('Content-Encoding'); // of the file that was not found
      if (error) next(error);
      else if (request.path.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'no-store').status(404).type('text').send('Not found');
      else next();
    });
  };
};
