// @ts-check
// The frontend while it is being written: Vite in the middle of a server of ours. Sources are served as they are, with
// React's warnings and Fast Refresh; pages are rendered on the server like in the product, from the same sources.
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { ROOT } from '../setup/run.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ name: string; supportPhone: string; supportEmail: string; publicUrl: string }} Site */

const FRONTEND = join(ROOT, 'frontend');
/** What the backend answers; the rest are files and pages. */
const OF_BACKEND =
  /^\/(?:(?:api|ws|share|sitemaps)(?:[/?]|$)|dev\/(?!ui)|(?:sitemap\.xml|robots\.txt)(?:\?|$))/;
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'];
/** Without it a page would be unstyled until its scripts have run. */
const STYLES = '<link rel="stylesheet" href="/src/styles/app.css">';

/**
 * @param {{ backend: string; site: Site; settled: () => Promise<void> }} world `backend`: its origin; `settled` resolves
 *   while it is not being restarted
 */
export const openPages = async ({ backend, site, settled }) => {
  const server = createHttpServer();
  const vite = await createVite({
    root: FRONTEND,
    configFile: join(FRONTEND, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      proxy: { [OF_BACKEND.source]: { target: backend, ws: true } },
    },
  });

  /** @param {Request} request @param {Response} response */
  const page = async (request, response) => {
    const url = request.url ?? '/';
    try {
      const source = await readFile(join(FRONTEND, 'index.html'), 'utf8');
      const template = await vite.transformIndexHtml(
        url,
        source.replace('<!--head-->', `<!--head-->${STYLES}`),
      );
      const { render } = await vite.ssrLoadModule('/src/entry-server.tsx');
      const { status, html, location } = await render({
        url,
        template,
        api: apiFor(backend, request, response),
        site,
        signedIn: /(?:^|; )sid=/.test(request.headers.cookie ?? ''),
        saveData: request.headers['save-data'] === 'on',
      });
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(location === undefined ? {} : { Location: location }),
      });
      response.end(html);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      vite.ssrFixStacktrace(failure);
      console.error(failure);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(failure.stack);
    }
  };

  server.on('request', (request, response) => {
    void settled().then(() => vite.middlewares(request, response, () => void page(request, response)));
  });
  return {
    /** @param {number} port */
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, 'localhost', () => resolve(undefined));
      }),
    /** Every open page loads again: the backend is another one. */
    reload: () => vite.ws.send({ type: 'full-reload' }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
};

/** Reads the API as the visitor who asked for the page. @param {string} backend @param {Request} request @param {Response} response */
const apiFor = (backend, request, response) => async (/** @type {string} */ path) => {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const answer = await fetch(`${backend}${path}`, { headers, redirect: 'manual' });
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader('Set-Cookie', cookie);
  return { status: answer.status, body: await answer.json().catch(() => null) };
};
