import type { Place, StoredEvent } from '../event-store.js';
import { OwnAppends } from './own-appends.js';

const NOW = new Date('2026-11-27T10:00:00Z');
const read = { type: 'Read' } as StoredEvent;

/** A log of which every page that is read holds one event. */
const logWith = () => {
  const readings: Place[] = [];
  const wakeUp = { ringsOfOthers: 0 };
  const readAll = async (after: Place) => {
    readings.push(after);
    return { events: [read], next: '1' as Place, end: true };
  };
  return { own: new OwnAppends({ readAll }, wakeUp), wakeUp, readings };
};

/** An append of `size` events, the last of which is at `position`. */
const append = (position: number, size: number) => ({
  stream: 'wallet-7',
  size,
  json: JSON.stringify({ events: Array.from({ length: size }, (_, at) => ({ type: `${at}`, data: {} })) }),
  revision: 9n,
  position,
});

describe('the follower of what its own process appends', () => {
  it('reads nothing, batch by batch, until one is behind the last', async () => {
    const { own, readings } = logWith();
    own.offer([append(2, 2)], NOW, 0);
    own.offer([append(3, 1)], NOW, 0);
    const first = await own.readAll('start');
    expect(first).toMatchObject({ next: '2', end: false });
    expect(first.events).toMatchObject([
      { type: '0', stream: 'wallet-7', revision: 8n, position: '1', recordedAt: NOW },
      { type: '1', stream: 'wallet-7', revision: 9n, position: '2', recordedAt: NOW },
    ]);
    expect(await own.readAll('2' as Place)).toMatchObject({ next: '3', end: true });
    expect(readings).toEqual([]);
  });

  it('reads what lies between it and the batch', async () => {
    const { own } = logWith();
    own.offer([append(2, 1)], NOW, 0);
    expect(await own.readAll('start')).toMatchObject({ events: [read], next: '1' });
  });

  it('reads where others may have appended in between, or the time is not known', async () => {
    const { own, readings } = logWith();
    own.offer([append(1, 1), append(3, 1)], NOW, 0);
    own.offer([append(5, 1)], new Date(Number.NaN), 0);
    own.offer([], NOW, 0);
    await own.readAll('start');
    await own.readAll('4' as Place);
    expect(readings).toEqual(['start', '4']);
  });

  it('looks further when another process has rung since it was sent', async () => {
    const { own, wakeUp } = logWith();
    own.offer([append(1, 1)], NOW, 0);
    wakeUp.ringsOfOthers += 1;
    expect(await own.readAll('start')).toMatchObject({ next: '1', end: false });
  });

  it('reads in pages no larger than asked for', async () => {
    const { own } = logWith();
    own.offer([append(3, 3)], NOW, 0);
    expect((await own.readAll('start', { limit: 2 })).events).toEqual([read]);
  });
});
