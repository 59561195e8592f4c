import { randomBytes } from 'node:crypto';
import { Clock } from '../clock.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { Unavailable } from '../transient-errors.js';
import type { ReadApi } from './api-reads.js';
import { PageCache, type GivenPage } from './page-cache.js';

const PAGE_BYTES = 10_000;
const ROOM_FOR = 4;

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
  memory = new PageCache(clock, api, (ROOM_FOR + 0.5) * PAGE_BYTES);
});

const here = () => true;
const ask = (address: string, isHere = here) =>
  memory.of(address, isHere, async (read, isWanted) => {
    if (!isWanted()) return null;
    written.push(address);
    const { text } = await read('/api/one');
    return { status: 200, html: text + randomBytes(PAGE_BYTES / 2).toString('hex') };
  });
const isKept = (address: string) => memory.fresh(address) !== null;

it('keeps as many bytes as it may, and forgets what was not asked for longest', async () => {
  const addresses = ['/1', '/2', '/3', '/4', '/5', '/6'];
  for (const address of addresses) await ask(address);
  expect(addresses.filter(isKept)).toEqual(['/3', '/4', '/5', '/6']);
});

it('counts anew what a page takes up when it was packed', async () => {
  const addresses = ['/1', '/2', '/3', '/4'];
  for (const address of addresses) {
    const page = await ask(address);
    const sent = { setHeader: () => undefined, end: () => undefined };
    for (const encoding of ['br', 'gzip', undefined])
      await (page as GivenPage).page.send(
        {
          headers: { 'accept-encoding': encoding },
          acceptsEncodings: (one: string) => one === encoding,
        } as never,
        sent as never,
      );
  }
  expect(addresses.filter(isKept)).toEqual(['/3', '/4']); // 20 KB each: as it is, and twice packed to half
});

it('asks the API after a second, and writes only when an answer differs', async () => {
  await ask('/1');
  expect(isKept('/1')).toBe(true);
  clock.advance(1_000);
  expect(isKept('/1')).toBe(false);
  await ask('/1');
  expect([written, asked]).toEqual([['/1'], ['/api/one', '/api/one']]);
  clock.advance(1_000);
  answer = { status: 200, text: '"two"' };
  await ask('/1');
  expect([written, asked.length]).toEqual([['/1', '/1'], 3]); // the answer that differed is written down
});

it('shares an answer with the pages that are written soon after, each as fresh as its oldest answer', async () => {
  await ask('/1');
  clock.advance(400);
  await ask('/2');
  expect([written, asked]).toEqual([['/1', '/2'], ['/api/one']]);
  clock.advance(550);
  expect([isKept('/1'), isKept('/2')]).toEqual([false, false]);
  await ask('/3');
  expect(asked).toEqual(['/api/one', '/api/one']);
});

it('shares no failure', async () => {
  answer = { status: 503, text: '{}' };
  await ask('/1');
  answer = { status: 200, text: '"one"' };
  await ask('/2');
  expect(isKept('/2')).toBe(true);
});

it('keeps nothing that was written from a failure', async () => {
  answer = { status: 503, text: '{}' };
  await ask('/1');
  expect(isKept('/1')).toBe(false);
});

describe('E6: while the database is away', () => {
  it('gives a page that is up to a minute old, and looks again each time', async () => {
    await ask('/1');
    answer = { status: 503, text: '{}' };
    clock.advance(59_000);
    expect(await ask('/1')).toMatchObject({ isOld: true });
    expect(isKept('/1')).toBe(false);
    answer = { status: 200, text: '"two"' };
    expect(await ask('/1')).not.toHaveProperty('isOld');
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
      expect(await failing('/1')).toMatchObject({ isOld: true });
      await expect(failing('/2')).rejects.toBe(error);
      await expect(memory.of('/1', here, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    },
  );
});

it('writes nothing for who has left, unless somebody else waits', async () => {
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

it('writes anew after four minutes what has not changed, every address at a moment of its own', async () => {
  const addresses = Array.from({ length: 40 }, (_, n) => `/${n}`);
  memory = new PageCache(clock, api, 100 * PAGE_BYTES);
  for (const address of addresses) await ask(address);
  written = [];
  const inEachMinute: number[] = [];
  for (const minute of [1, 2, 3, 4]) {
    clock.advance(60_000);
    for (const address of addresses) await ask(address);
    inEachMinute[minute - 1] = written.length - inEachMinute.reduce((sum, count) => sum + count, 0);
  }
  expect(written.toSorted()).toEqual(addresses.toSorted());
  expect(Math.min(...inEachMinute)).toBeGreaterThan(0);
});
