// Keeps the product readable without a network: the shell of the app, the last pages and searches, and the files they
// need. While the network answers, pages come from the server, which renders them.
const SHELL = '/app-shell';
/** Entries by cache; the least recently used are deleted first. Assets: twice the files of a build. */
const MOST = { pages: 12, answers: 24, assets: 400 };
/** The same for everyone: cards hold no telephone numbers. */
const FOR_ALL = /^\/api\/(?:search|featured|stats)$/;
/** The same for all visitors. */
const FOR_VISITORS = /^\/api\/(?:config|providers|listings)\//;
/** Pages that people read again. Others may have a secret in their address, as the link that sets a password. */
const READ_AGAIN = /^\/(?:$|search$|(?:providers|listings|services)\/)/;
const NOT_PAGES = /^\/(?:api|ws|dev|share|covers|sitemaps)(?:\/|$)/;

const keep = async (name, address, response) => {
  const cache = await caches.open(name);
  await cache.delete(address); // put again, it is the newest
  await cache.put(address, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST[name]).map((old) => cache.delete(old)));
};

/** The server marks what is meant for one person, and that is never kept. */
const isForAll = (response) =>
  response.ok &&
  !response.redirected &&
  !/no-store/.test(response.headers.get('Cache-Control') || 'no-store');

const keepAssets = async (addresses) => {
  for (const address of addresses) {
    const response = (await caches.match(address, { cacheName: 'assets' })) || (await fetch(address));
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    await keep('assets', address, response);
  }
};

/** Of assets that were used long ago, one that is used again becomes the newest; writing each again would cost too much. */
const refresh = async (url, response) => {
  const kept = await (await caches.open('assets')).keys();
  if (kept.slice(0, -MOST.assets / 2).some((old) => old.url === url)) await keep('assets', url, response);
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

/** A visitor's position is not kept either. */
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

/** Named by their content: what was kept stays valid, also when a newer build is served. */
const asset = async (event) => {
  const kept = await caches.match(event.request, { cacheName: 'assets' });
  if (kept) {
    event.waitUntil(refresh(event.request.url, kept.clone()));
    return kept;
  }
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

/** What a page had loaded before this worker controlled it. */
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
    return; // a visitor's position is not kept
  else if (FOR_ALL.test(pathname)) event.respondWith(answer(event, true));
  else if (FOR_VISITORS.test(pathname)) event.respondWith(answer(event, false));
});
