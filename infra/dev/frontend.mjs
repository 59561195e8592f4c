// @ts-check
// The frontend in `npm run dev`: Vite serves its sources inside the backend's own server, with React's warnings and hot
// reload, and the backend renders the pages from the same sources as in production.
import { readFile } from 'node:fs/promises';
import { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { ROOT } from '../setup/run.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const FRONTEND = join(ROOT, 'frontend');
const DEADLINE = pathToFileURL(join(ROOT, 'backend/dist/platform/http/answer-deadline.js')).href;
/** Answered by the backend; everything else is a source file or a page. */
const BACKEND =
  /^\/(?:(?:api|ws|share|covers|sitemaps)(?:[/?]|$)|dev\/(?!ui)|(?:sitemap\.xml|robots\.txt)(?:\?|$))/;
/** Without it a page would have no styles until its scripts have run. */
const STYLES = '<link rel="stylesheet" href="/src/styles/app.css">';

/** Vite starts in the standby process, before there is a server: connections of hot reload are handed on to it later. */
const hotReload = new Server();
const vite = await createServer({
  root: FRONTEND,
  configFile: join(FRONTEND, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: hotReload } },
});
const loadEntry = () => vite.ssrLoadModule('/src/entry-server.tsx');
await loadEntry().catch(() => undefined); // the first page shows what is wrong

/** @param {Server} server */
const serveSources = async (server) => {
  const { liftDeadline } = await import(DEADLINE);
  Object.assign(server, { shouldUpgradeCallback: () => true }); // not only for our own sockets
  server.on('upgrade', (...connection) => hotReload.emit('upgrade', ...connection));
  /** @param {Request} request @param {Response} response @param {() => void} next */
  return (request, response, next) => {
    if (BACKEND.test(request.url ?? '/')) return next();
    liftDeadline(request); // the first page after a change may take longer than a visitor would wait
    response.removeHeader('Content-Security-Policy'); // Fast Refresh begins with an inline script
    vite.middlewares(request, response, next);
  };
};

/** @param {string} url */
const template = async (url) => {
  const html = await readFile(join(FRONTEND, 'index.html'), 'utf8');
  return vite.transformIndexHtml(url, html.replace('<!--head-->', `<!--head-->${STYLES}`));
};

/** @param {unknown} page */
const render = async (page) => {
  try {
    return await (await loadEntry()).render(page);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    throw error;
  }
};

export const frontend = { directory: '', template, render, serveSources };
