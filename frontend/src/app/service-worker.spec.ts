import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = readFileSync(join(__dirname, '../../public/sw.js'), 'utf8');
const ORIGIN = 'https://handwork.example';
const [, mostAssets = ''] = /assets: (\d+)/.exec(SOURCE) ?? [];
const MOST = Number(mostAssets);

interface Answer {
  ok: boolean;
  clone: () => Answer;
}
const anAnswer = (): Answer => ({ ok: true, clone: anAnswer });

/** As far as the worker uses it: a cache keeps the order in which its entries were put. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Answer>>();
  const entries = (name: string) => stored.get(name) ?? stored.set(name, new Map()).get(name) ?? new Map();
  const open = async (name: string) => ({
    put: async (url: string, answer: Answer) => void entries(name).set(url, answer),
    delete: async (key: string | { url: string }) =>
      entries(name).delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...entries(name).keys()].map((url) => ({ url })),
  });
  const match = async ({ url }: { url: string }, { cacheName }: { cacheName: string }) =>
    entries(cacheName).get(url);
  return { open, match, urls: (name: string) => [...entries(name).keys()] };
}

/** The worker, with a function that asks it for an asset and waits until it is done. */
function startWorker() {
  const caches = fakeCaches();
  const listeners = new Map<string, (event: object) => void>();
  const self = { location: { origin: ORIGIN }, addEventListener: listeners.set.bind(listeners) };
  const fetched: string[] = [];
  const fetch = async ({ url }: { url: string }) => {
    fetched.push(url);
    return anAnswer();
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker's script has its globals as parameters here
  new Function('self', 'caches', 'fetch', SOURCE)(self, caches, fetch);
  const ask = async (name: string) => {
    const waits: Promise<unknown>[] = [];
    const request = { url: `${ORIGIN}/assets/${name}`, method: 'GET', mode: 'cors' };
    const keep = (promise: Promise<unknown>) => void waits.push(promise);
    listeners.get('fetch')?.({ request, respondWith: keep, waitUntil: keep });
    for (const promise of waits) await promise; // what is answered may wait for more
  };
  return { ask, fetched, kept: () => caches.urls('assets') };
}

it('an asset that is in use is kept, however many newer ones come; the least recently used go', async () => {
  const { ask, fetched, kept } = startWorker();
  await ask('vendor.js');
  await ask('unused.js');
  for (let file = 0; file < 2 * MOST; file += 1) {
    await ask(`${file}.js`);
    await ask('vendor.js');
  }
  expect(kept()).toHaveLength(MOST);
  expect(kept()).toContain(`${ORIGIN}/assets/vendor.js`);
  expect(kept()).not.toContain(`${ORIGIN}/assets/unused.js`);
  expect(fetched.filter((url) => url.endsWith('vendor.js'))).toHaveLength(1);
});
