import type { Clock } from '../../../platform/clock.js';
import { EndPromotionsThatAreOver } from './end-promotions-that-are-over.policy.js';

const MINUTE_MS = 60_000;
const EPOCH = new Date(0).toISOString();

/** A policy that notes since when it asked for deleted listings, on a clock of its own. */
const policyAt = (begin: string) => {
  let time = Date.parse(begin);
  const asked: string[] = [];
  const bought = {
    over: async () => [],
    orphaned: async (since: string) => {
      asked.push(since);
      return [];
    },
  };
  const clock = { now: () => new Date(time).toISOString() } as Clock;
  const policy = new EndPromotionsThatAreOver(bought as never, clock);
  const look = async (afterMs: number): Promise<string | undefined> => {
    time += afterMs;
    await policy.due(500, []);
    return asked.at(-1);
  };
  return look;
};

describe('looking for promotions of deleted listings', () => {
  it('OP-32: begins with all, goes on with those deleted lately, and looks at all again once in an hour', async () => {
    const look = policyAt('2026-03-01T09:00:00.000Z');
    expect(await look(0)).toBe(EPOCH);
    expect(await look(1_000)).toBe('2026-03-01T08:50:01.000Z');
    expect(await look(58 * MINUTE_MS)).toBe('2026-03-01T09:48:01.000Z');
    expect(await look(2 * MINUTE_MS)).toBe(EPOCH);
  });
});
