import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectRoomForWideLetters } from './wide-letters.js';

const WIDTHS = [360, 1280];

type Rules = Parameters<AxeBuilder['options']>[0]['runOnly'];

const TAGS: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] };

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

/** Without what is not asked for (passes, frames of other origins): that would be half of axe's time. */
const violationsOf = async (page: Page, rules: Rules): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.options({ runOnly: rules, resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/**
 * No axe violation, light and dark, and nothing that makes the page scroll sideways, at the width that it has. Between
 * the colour schemes only the contrast can differ, so only that is asked twice. It holds in any font. `what` names the screen and its state.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  expect(await violationsOf(page, TAGS), what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectRoomForWideLetters(page, what);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  const contrast = await violationsOf(page, { type: 'rule', values: ['color-contrast'] });
  expect(contrast, `${what}, dark`).toEqual([]);
}

/** The same on a phone and on a desk, without bringing the page into its state again: it is resized where it stands. */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${what}, ${width} px`);
  }
}
