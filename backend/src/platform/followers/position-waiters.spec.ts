import type { Checkpoint, Position } from '../event-store/event-store.js';
import { PositionWaiters } from './position-waiters.js';

const FOR_GOOD_MS = 3_600_000;
const store = { comparePositions: (one: Checkpoint, other: Checkpoint) => Number(one) - Number(other) };
const { signal } = new AbortController();

describe('letting things gather', () => {
  it('ends as soon as a caller waits for them', async () => {
    const waiters = new PositionWaiters(store);
    const resting = waiters.rest(signal, FOR_GOOD_MS);
    void waiters.wait('1' as Position, signal);
    await resting;
  });

  it('does not begin while a caller waits', async () => {
    const waiters = new PositionWaiters(store);
    void waiters.wait('1' as Position, signal);
    await waiters.rest(signal, FOR_GOOD_MS);
  });

  it('ends with its follower', async () => {
    const ending = new AbortController();
    const resting = new PositionWaiters(store).rest(ending.signal, FOR_GOOD_MS);
    ending.abort();
    await resting;
  });
});
