import type { Place, Position, StoredEvent } from '../event-store.js';
import type { OwnBatch } from './own-batch.js';
import { SharedPages } from './shared-pages.js';

const event = { type: 'Happened' } as StoredEvent;

/** A log whose readings are answered when the test says so. */
const logWith = () => {
  const answers: ((events: StoredEvent[]) => void)[] = [];
  const wakeUp = { rings: 0, ringsOfOthers: 0 };
  const readAll = (after: Place) =>
    new Promise<{ events: StoredEvent[]; next: Place; end: boolean }>((resolve) =>
      answers.push((events) =>
        resolve({ events, next: events.length ? ('1' as Position) : after, end: true }),
      ),
    );
  return { pages: new SharedPages({ readAll }, wakeUp), wakeUp, answers };
};

describe('followers of one process', () => {
  it('share what is being read at the same place, and what was found there', async () => {
    const { pages, answers } = logWith();
    const both = [pages.readAll('start'), pages.readAll('start')];
    answers[0]?.([event]);
    for (const page of await Promise.all(both)) expect(page).toMatchObject({ events: [event], end: true });
    expect(await pages.readAll('start')).toMatchObject({ events: [event], end: true });
    expect(answers).toHaveLength(1);
  });

  it('read anew where nothing was found', async () => {
    const { pages, answers } = logWith();
    const first = pages.readAll('start');
    answers[0]?.([]);
    expect((await first).events).toEqual([]);
    const second = pages.readAll('start');
    answers[1]?.([event]);
    expect((await second).events).toEqual([event]);
  });

  it('do not share a reading that began before the bell', async () => {
    const { pages, wakeUp, answers } = logWith();
    const before = pages.readAll('start');
    wakeUp.rings += 1;
    const after = pages.readAll('start');
    answers[0]?.([]);
    answers[1]?.([event]);
    expect((await before).events).toEqual([]);
    expect((await after).events).toEqual([event]);
  });

  it('look further when the bell rang after the shared page was read', async () => {
    const { pages, wakeUp, answers } = logWith();
    const first = pages.readAll('start');
    answers[0]?.([event]);
    await first;
    wakeUp.rings += 1;
    expect(await pages.readAll('start')).toMatchObject({ events: [event], end: false });
  });

  it('hear of trouble once, and read again', async () => {
    let readings = 0;
    const readAll = () => Promise.reject(new Error(`away ${(readings += 1)}`));
    const pages = new SharedPages({ readAll }, { rings: 0, ringsOfOthers: 0 });
    await expect(pages.readAll('start')).rejects.toThrow('away 1');
    await expect(pages.readAll('start')).rejects.toThrow('away 2');
  });

  describe('of what their own process appended', () => {
    const batch = (after: number, size: number, heardFromOthers = 0): OwnBatch => ({
      after: (after === 0 ? 'start' : String(after)) as Place,
      next: String(after + size) as Position,
      size,
      heardFromOthers,
      events: () => Array.from({ length: size }, () => event),
    });

    it('read nothing, batch by batch, until one stands behind the last', async () => {
      const { pages, answers } = logWith();
      pages.offer(batch(0, 2));
      pages.offer(batch(2, 1));
      expect(await pages.readAll('start')).toEqual({ events: [event, event], next: '2', end: false });
      expect(await pages.readAll('2' as Position)).toEqual({ events: [event], next: '3', end: true });
      expect(answers).toHaveLength(0);
    });

    it('read what lies between them and the batch', async () => {
      const { pages, answers } = logWith();
      pages.offer(batch(1, 1));
      const page = pages.readAll('start');
      answers[0]?.([event]);
      expect(await page).toMatchObject({ events: [event], next: '1' });
    });

    it('look further when another process has rung since it was sent', async () => {
      const { pages, wakeUp } = logWith();
      pages.offer(batch(0, 1));
      wakeUp.ringsOfOthers += 1;
      expect(await pages.readAll('start')).toMatchObject({ next: '1', end: false });
    });

    it('read in pages no larger than they asked for', async () => {
      const { pages, answers } = logWith();
      pages.offer(batch(0, 3));
      const page = pages.readAll('start', { limit: 2 });
      answers[0]?.([event]);
      expect((await page).events).toEqual([event]);
    });
  });
});
