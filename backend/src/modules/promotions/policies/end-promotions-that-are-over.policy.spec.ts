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
  const sinceAfter = async (afterMs: number): Promise<string | undefined> => {
    time += afterMs;
    await policy.due(500, []);
    return asked.at(-1);
  };
  return sinceAfter;
};

describe('searching for promotions of deleted listings', () => {
  it('OP-32: begins with all, continues with those deleted lately, and checks all again once an hour', async () => {
    const sinceAfter = policyAt('2026-03-01T09:00:00.000Z');
    expect(await sinceAfter(0)).toBe(EPOCH);
    expect(await sinceAfter(1_000)).toBe('2026-03-01T08:50:01.000Z');
    expect(await sinceAfter(58 * MINUTE_MS)).toBe('2026-03-01T09:48:01.000Z');
    expect(await sinceAfter(2 * MINUTE_MS)).toBe(EPOCH);
  });
});
