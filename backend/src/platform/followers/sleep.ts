import { setTimeout as delay } from 'node:timers/promises';

/** Ends early, without an error, when the signal aborts. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
