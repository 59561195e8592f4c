import type { Place, Position, StoredEvent } from '../event-store.js';
import { SharedPages } from './shared-pages.js';

const event = { type: 'Happened' } as StoredEvent;

/** A log whose readings are answered when the test says so. */
const logWith = () => {
  const answers: ((events: StoredEvent[]) => void)[] = [];
  const wakeUp = { rings: 0 };
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
    const pages = new SharedPages({ readAll }, { rings: 0 });
    await expect(pages.readAll('start')).rejects.toThrow('away 1');
    await expect(pages.readAll('start')).rejects.toThrow('away 2');
  });
});
