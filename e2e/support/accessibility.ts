import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { expectRoomForWideLetters } from './wide-letters.js';

const WIDTHS = [360, 1280];

const TAGS: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const STILL = '*, *::before, *::after { transition: none !important; }';

/**
 * A change of colours is over at once. With reduced motion each transition takes a millisecond, but the end of one starts
 * the next (a child that inherits a colour), and on a busy machine that goes on for seconds.
 */
const settled = (page: Page) =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet(); // the content security policy allows no style element
    await sheet.replace(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, STILL);

/** A screen that is still on its way (its code, its data) is not the one that is looked at. */
const arrived = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' });

/** What axe finds against some of its rules; without passes, which would be half of its time. */
export async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Its half megabyte goes into a page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

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
