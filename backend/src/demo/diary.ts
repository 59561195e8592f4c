import type { Clock } from '../platform/clock.js';
import { eachOf } from './seeding.js';

const DAY_MS = 86_400_000;
const MINUTES_OF_A_DAY = 24 * 60;
const SIDE_BY_SIDE = 64;

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

/** How much earlier than now the things of a day happen, in days: each day has another hour. */
export const earlierBy = (daysAgo: number): number => ((daysAgo * 5) % 9) / 24;

type Step = () => Promise<unknown>;

/** Who does what when. Steps of one moment happen side by side, so none may need another of the same moment. */
export class Diary {
  /** By the days that the moment lies back, as a fraction. */
  private readonly moments = new Map<number, Step[]>();

  /** `daysAgo`: a whole number, 0 is today; `minutesLater`: than what else happens on that day. */
  enter(daysAgo: number, step: Step, minutesLater = 0): void {
    const moment = daysAgo + earlierBy(daysAgo) - minutesLater / MINUTES_OF_A_DAY;
    if (moment < 0) throw new Error('Nothing of the demo world lies in the future');
    const steps = this.moments.get(moment);
    if (steps) steps.push(step);
    else this.moments.set(moment, [step]);
  }

  /** From one moment to the next, up to today; each day at another hour. */
  async play(goTo: GoTo): Promise<void> {
    const moments = [...this.moments].toSorted(([one], [other]) => other - one);
    for (const [moment, steps] of moments) {
      goTo(moment);
      await eachOf(steps, SIDE_BY_SIDE, (step) => step());
    }
  }
}
