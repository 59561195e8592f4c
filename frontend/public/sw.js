// Keeps the product readable without a network: the shell of the app, the last pages and searches, and the files they
// need. While the network answers, no page comes from here, because pages are written by the server.
const SHELL = '/app-shell';
/** By cache: how many answers it holds; the oldest go first. */
const MOST = { pages: 12, answers: 24, assets: 120 };
/** The same for everybody, whoever asks: cards hold no telephone numbers. */
const FOR_ALL = /^\/api\/(?:search|featured|stats)$/;
/** The same for all visitors. */
const FOR_VISITORS = /^\/api\/(?:config|providers|listings)\//;
/** Pages that people read again. Others may have a secret in their address, as the link that sets a password. */
const READ_AGAIN = /^\/(?:$|search$|(?:providers|listings|services)\/)/;
const NOT_PAGES = /^\/(?:api|ws|dev|share|covers|sitemaps)(?:\/|$)/;

const keep = async (name, address, response) => {
  const cache = await caches.open(name);
  await cache.delete(address); // so that it is the newest
  await cache.put(address, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST[name]).map((old) => cache.delete(old)));
};

/** What is meant for one person alone is marked so by the server, and never kept. */
const isForAll = (response) =>
  response.ok &&
  !response.redirected &&
  !/no-store/.test(response.headers.get('Cache-Control') || 'no-store');

const keepAssets = async (addresses) => {
  const cache = await caches.open('assets');
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address);
};

/** The shell, and what it loads: they belong to one build. */
const keepShell = async () => {
  const response = await fetch(SHELL, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(`The shell was answered with ${response.status}`);
  const html = await response.clone().text();
  await keepAssets([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]));
  await (await caches.open('shell')).put(SHELL, response);
};

/** A page of another build than the kept shell brings the new shell along. */
const renewShell = async (html) => {
  const entry = /<script type="module"[^>]* src="(\/assets\/index[^"]+)"/.exec(html); // pages of places begin without it
  const shell = await caches.match(SHELL);
  if (entry && !(shell && (await shell.text()).includes(entry[1]))) await keepShell();
};

/** Where somebody stands is not kept either. */
const isReadAgain = ({ pathname, searchParams }) => READ_AGAIN.test(pathname) && !searchParams.has('lat');

const page = async (event) => {
  const { request } = event;
  try {
    const response = (await event.preloadResponse) || (await fetch(request));
    if (isForAll(response) && isReadAgain(new URL(request.url))) {
      const copy = response.clone();
      event.waitUntil(
        copy
          .clone()
          .text()
          .then((html) => Promise.all([keep('pages', request.url, copy), renewShell(html)])),
      );
    }
    return response;
  } catch (error) {
    const kept = (await caches.match(request.url, { cacheName: 'pages' })) || (await caches.match(SHELL));
    if (!kept) throw error;
    return kept;
  }
};

/** Named by their content: what was kept is right for ever, also when a newer build is served. */
const asset = async (event) => {
  const kept = await caches.match(event.request, { cacheName: 'assets' });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep('assets', event.request.url, response.clone()));
  return response;
};

const answer = async (event, isSearch) => {
  try {
    const response = await fetch(event.request);
    if (isSearch ? response.ok : isForAll(response))
      event.waitUntil(keep('answers', event.request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request.url, { cacheName: 'answers' });
    if (!kept) throw error;
    return kept;
  }
};

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => {
  // A page is asked for while this script is still starting.
  const preload = self.registration.navigationPreload;
  event.waitUntil(Promise.all([self.clients.claim(), preload && preload.enable()]));
});

/** What a page had loaded before this script stood by it. */
self.addEventListener('message', ({ data }) => {
  if (data && Array.isArray(data.loaded)) void keepAssets(data.loaded);
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (origin !== self.location.origin || method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(page(event));
  else if (searchParams.has('lat'))
    return; // where somebody stands is not kept
  else if (FOR_ALL.test(pathname)) event.respondWith(answer(event, true));
  else if (FOR_VISITORS.test(pathname)) event.respondWith(answer(event, false));
});
