import type { Page } from '@playwright/test';

/**
 * What a journey costs a person with a phone. A tap is a press on a link, button or box, a field that is typed into, or
 * a file dialog; a choice from a list counts two. What keys do in the place of a finger counts the same.
 */
export class Taps {
  private taps = 0;
  private since = { taps: 0, at: Date.now() };

  private constructor() {}

  static async of(page: Page): Promise<Taps> {
    const counter = new Taps();
    await page.exposeFunction('tapped', (taps: number) => (counter.taps += taps));
    await page.addInitScript(watch);
    return counter;
  }

  begin(): void {
    this.since = { taps: this.taps, at: Date.now() };
  }

  /** Since `begin`. */
  get taken(): number {
    return this.taps - this.since.taps;
  }

  /** Prints what it took since `begin`. The seconds are of a machine that never hesitates: only the waiting is in them. */
  tell(journey: string): void {
    const seconds = (Date.now() - this.since.at) / 1_000;
    process.stdout.write(`${journey}: ${this.taken} taps, ${seconds.toFixed(1)} s\n`);
  }
}

/** Runs in the page. */
const watch = () => {
  const tell = (taps: number) => (window as unknown as { tapped: (taps: number) => void }).tapped(taps);
  addEventListener('click', ({ isTrusted }) => isTrusted && tell(1), true);
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) tell(2);
      else if (!(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))) tell(1);
    },
    true,
  );
};
