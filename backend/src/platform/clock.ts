import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Ends early, without an error, when the signal aborts. `ref: false`: it does not keep the process from ending. */
export const sleep = (ms: number, signal?: AbortSignal, { ref = true } = {}): Promise<void> =>
  delay(ms, undefined, { signal, ref }).catch(() => undefined);

/** The only source of time. Commands and queries take their `now` from here, so that tests can move it. */
@Injectable()
export class Clock {
  private offsetMs = 0;
  private moving = new AbortController();

  /** ISO 8601 UTC with milliseconds. */
  now(): string {
    return new Date(this.nowMs()).toISOString();
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** The time where a test has moved the clock; events are then recorded with it and not with the database's time. */
  movedNow(): string | undefined {
    return this.offsetMs === 0 ? undefined : this.now();
  }

  /** A random delay up to this long: the losers of a race do not all come back at one moment. */
  async pause(mostMs: number): Promise<void> {
    await delay(Math.random() * mostMs);
  }

  /** Aborts when a test moves the clock: what waits for its time looks again then. */
  get moved(): AbortSignal {
    return this.moving.signal;
  }

  /** Test hook (OP-52): every time rule sees the moved clock. */
  advance(ms: number): void {
    this.offsetMs += ms;
    this.moving.abort();
    this.moving = new AbortController();
  }
}
