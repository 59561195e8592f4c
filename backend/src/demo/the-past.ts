import type { Clock } from '../platform/clock.js';

const DAY_MS = 86_400_000;

/** Makes it so many days before today. */
export type GoTo = (daysAgo: number) => void;

/** Lets the clock say earlier times while `work` runs; afterwards it is right again, whatever happened. */
export const inThePast = async (clock: Clock, work: (goTo: GoTo) => Promise<void>): Promise<void> => {
  let movedMs = 0;
  const goTo: GoTo = (daysAgo) => {
    const wantedMs = -Math.round(daysAgo * DAY_MS);
    clock.advance(wantedMs - movedMs);
    movedMs = wantedMs;
  };
  try {
    await work(goTo);
  } finally {
    goTo(0);
  }
};
