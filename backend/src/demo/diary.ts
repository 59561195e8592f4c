import { eachOf } from './seeding.js';
import type { GoTo } from './the-past.js';

type Step = () => Promise<unknown>;

const SIDE_BY_SIDE = 64;
const MINUTES_OF_A_DAY = 24 * 60;

/** Who does what when. Steps of one moment happen side by side, so none may need another of the same moment. */
export class Diary {
  /** By the days that the moment lies back, as a fraction. */
  private readonly moments = new Map<number, Step[]>();

  /** `daysAgo`: a whole number, 0 is today; `minutesLater`: than what else happens on that day. */
  enter(daysAgo: number, step: Step, minutesLater = 0): void {
    const moment = daysAgo + ((daysAgo * 5) % 9) / 24 - minutesLater / MINUTES_OF_A_DAY;
    if (moment < 0) throw new Error('Nothing of the demo world lies in the future');
    const steps = this.moments.get(moment);
    if (steps) steps.push(step);
    else this.moments.set(moment, [step]);
  }

  /** From one moment to the next, up to today; each day at another hour. */
  async live(goTo: GoTo): Promise<void> {
    const moments = [...this.moments].toSorted(([one], [other]) => other - one);
    for (const [moment, steps] of moments) {
      goTo(moment);
      await eachOf(steps, SIDE_BY_SIDE, async (step) => {
        await step();
      });
    }
  }
}
