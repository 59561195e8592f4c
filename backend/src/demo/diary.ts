import { eachOf } from './seeding.js';
import type { GoTo } from './the-past.js';

type Step = () => Promise<unknown>;

const SIDE_BY_SIDE = 64;

/** Who does what on which day. Steps of one day happen side by side, so none may need another of the same day. */
export class Diary {
  private readonly days = new Map<number, Step[]>();

  /** `daysAgo`: a whole number, 0 is today. */
  enter(daysAgo: number, step: Step): void {
    const steps = this.days.get(daysAgo);
    if (steps) steps.push(step);
    else this.days.set(daysAgo, [step]);
  }

  /** Day by day up to today, each at another hour. */
  async live(goTo: GoTo): Promise<void> {
    const days = [...this.days].toSorted(([one], [other]) => other - one);
    for (const [day, steps] of days) {
      goTo(day + ((day * 5) % 9) / 24);
      await eachOf(steps, SIDE_BY_SIDE, async (step) => {
        await step();
      });
    }
  }
}
