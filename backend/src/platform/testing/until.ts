import { setTimeout as delay } from 'node:timers/promises';

/** Looks again until it is so; throws when it was not within the time. */
export const until = async (probe: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> => {
  for (const end = Date.now() + withinMs; !(await probe()); await delay(10))
    if (Date.now() > end) throw new Error(`That did not happen within ${withinMs} ms`);
};
