import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const WIDTHS = [360, 1280];
export const COLOR_SCHEMES = ['light', 'dark'] as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a screen brings itself; header and footer are looked at on the public pages. */
const CONTENT = 'main, [role="dialog"], [role="alertdialog"]';

/**
 * With reduced motion every change takes a millisecond, the change of colours too: it must have been. A transition that
 * is paused never ends, so nobody waits longer than a second.
 */
const settled = (page: Page) =>
  page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && animation.playState === 'running');
    return Promise.race([
      Promise.allSettled(running.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]).then(() => undefined);
  });

const violationsOf = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** No axe violation, and nothing that makes the page scroll sideways. `what` names the screen and its state. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settled(page);
  expect(await violationsOf(new AxeBuilder({ page }).withTags(TAGS)), what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * The same at every width, light and dark, without bringing the page into its state again: it is resized and
 * recoloured where it stands. Between the colour schemes only the contrast can differ, so only that is asked twice.
 */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page, `${what}, ${width} px`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await settled(page);
    const contrast = new AxeBuilder({ page }).include(CONTENT).withRules(['color-contrast']);
    expect(await violationsOf(contrast), `${what}, ${width} px, dark`).toEqual([]);
  }
}
