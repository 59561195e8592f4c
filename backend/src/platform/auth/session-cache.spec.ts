import { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import { SessionEnd } from './session-end.js';
import { SessionCache } from './session-cache.js';
import type { SessionUser } from './session-user.js';

const user: SessionUser = { id: 7, role: 'user', isPhoneVerified: true, sessionHash: 'ab' };
const DAY = 24 * 3_600_000;
let clock: Clock;
let memory: SessionCache;
let end: (hashes: readonly string[]) => void;

/** Announces in this process alone. */
class EndHere extends SessionEnd {
  override subscribe(listener: (hashes: readonly string[]) => void): Promise<() => void> {
    end = listener;
    return Promise.resolve(() => undefined);
  }
}

beforeEach(() => {
  clock = new Clock();
  memory = new SessionCache(clock, new EndHere({} as Database));
  memory.onApplicationBootstrap();
});

const remember = (askedAt = clock.nowMs(), lastsMs = DAY) =>
  memory.remember(user, askedAt, new Date(clock.nowMs() + lastsMs));

describe('what is remembered of a session', () => {
  it('is its user, for less than a second', () => {
    expect(memory.recall('ab')).toBeUndefined();
    remember();
    expect(memory.recall('ab')).toEqual(user);
    clock.advance(1_000);
    expect(memory.recall('ab')).toBeUndefined();
  });

  it('counts from before the query', () => {
    remember(clock.nowMs() - 900);
    expect(memory.recall('ab')).toBeUndefined();
  });

  it('OP-13: is nothing beyond its own end', () => {
    remember(clock.nowMs(), 300);
    expect(memory.recall('ab')).toEqual(user);
    clock.advance(300);
    expect(memory.recall('ab')).toBeUndefined();
  });

  it('A2: is nothing once it has ended, also when it was being queried then', () => {
    const askedAt = clock.nowMs();
    remember(askedAt);
    end(['ab', 'cd']);
    expect(memory.recall('ab')).toBeUndefined();
    remember(askedAt);
    expect(memory.recall('ab')).toBeUndefined();
  });

  it('is of no use when the clock is set back', () => {
    remember();
    clock.advance(-10_000);
    expect(memory.recall('ab')).toBeUndefined();
  });
});
