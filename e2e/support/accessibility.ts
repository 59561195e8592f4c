import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectRoomForWideLetters } from './wide-letters.js';

const WIDTHS = [360, 1280];

type Rules = Parameters<AxeBuilder['options']>[0]['runOnly'];

const TAGS: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/**
 * With reduced motion every change takes a millisecond, the change of colours too: it must have been. The end of one
 * starts the next (a child that inherits a colour), so it asks again until none runs. A transition that is paused never
 * ends, so nobody waits longer than a second.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const deadline = performance.now() + 1_000;
    const running = () =>
      document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');
    do {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (running() && performance.now() < deadline);
  });

/** A screen that is still on its way (its code, its data) is not the one that is looked at. */
const arrived = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' });

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
  await arrived(page);
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
