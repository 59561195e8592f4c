import { randomBytes } from 'node:crypto';
import { Clock } from '../clock.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { Unavailable } from '../transient-errors.js';
import type { ReadApi } from './api-reads.js';
import { PageCache, type CachedPage } from './page-cache.js';

const PAGE_BYTES = 10_000;
const FITS = 4;

const clock = new Clock();
let answer = { status: 200, text: '"one"' };
const asked: string[] = [];
const api: ReadApi = (path) => {
  asked.push(path);
  return Promise.resolve({ ...answer, body: null });
};
let written: string[] = [];
let memory: PageCache;

beforeEach(() => {
  answer = { status: 200, text: '"one"' };
  written = [];
  asked.length = 0;
  memory = new PageCache(clock, api, (FITS + 0.5) * PAGE_BYTES);
});

const here = () => true;
const ask = (address: string, isHere = here) =>
  memory.of(address, isHere, async (read, isWanted) => {
    if (!isWanted()) return null;
    written.push(address);
    const { text } = await read('/api/one');
    return { status: 200, html: text + randomBytes(PAGE_BYTES).toString('hex') };
  });
const isKept = (address: string) => memory.fresh(address) !== null;

it('keeps as many bytes as it may; the least recently used goes first', async () => {
  const addresses = ['/1', '/2', '/3', '/4', '/5', '/6'];
  for (const address of addresses) await ask(address);
  expect(addresses.filter(isKept)).toEqual(['/3', '/4', '/5', '/6']);
});

it('renders again after a second; the tag changes with the answers, or after four minutes', async () => {
  const tagOf = async () => ((await ask('/1')) as CachedPage).page.tag;
  const first = await tagOf();
  expect(await tagOf()).toBe(first);
  expect([written, asked]).toEqual([['/1'], ['/api/one']]);
  clock.advance(1_000);
  expect(isKept('/1')).toBe(false);
  expect(await tagOf()).toBe(first);
  expect(written).toEqual(['/1', '/1']);
  answer = { status: 200, text: '"two"' };
  clock.advance(1_000);
  const second = await tagOf();
  expect(second).not.toBe(first);
  clock.advance(240_000);
  expect(await tagOf()).not.toBe(second);
});

it('caches nothing that was rendered from a failure', async () => {
  answer = { status: 503, text: '{}' };
  await ask('/1');
  expect(isKept('/1')).toBe(false);
});

describe('E6: while the database is away', () => {
  it('serves a page that is up to a minute old, and retries each time', async () => {
    await ask('/1');
    answer = { status: 503, text: '{}' };
    clock.advance(59_000);
    expect(await ask('/1')).toMatchObject({ isStale: true });
    expect(isKept('/1')).toBe(false);
    answer = { status: 200, text: '"two"' };
    expect(await ask('/1')).not.toHaveProperty('isStale');
    answer = { status: 503, text: '{}' };
    clock.advance(61_000);
    expect(await ask('/1')).not.toHaveProperty('page');
  });

  it.each([new TooBusy(), new Unavailable('away')])(
    'gives it also when nothing could be written: %s',
    async (error) => {
      await ask('/1');
      answer = { status: 200, text: '"two"' };
      clock.advance(2_000);
      const failing = (address: string) => memory.of(address, here, () => Promise.reject(error));
      expect(await failing('/1')).toMatchObject({ isStale: true });
      await expect(failing('/2')).rejects.toBe(error);
      await expect(memory.of('/1', here, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    },
  );
});

it('renders nothing for clients that have left, unless another one waits', async () => {
  const left = () => false;
  expect(await ask('/1', left)).toBeNull();
  await Promise.all([ask('/2', left), ask('/2')]);
  expect(written).toEqual(['/2']);
});

it('is not misled by a clock that is set back', async () => {
  await ask('/1');
  clock.advance(-3_600_000);
  expect(isKept('/1')).toBe(false);
});
