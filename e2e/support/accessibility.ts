import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectLook } from './look.js';
import type { ScreenState } from './screens.js';
import { expectRoomForWideLetters } from './wide-letters.js';

/** Minified: a page loads it in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
/** What depends on how much room there is; everything else is the same as on the next wider screen. */
const ROOM: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/** The narrowest phone, a usual one, a tablet and a desk. */
const WIDTHS: readonly [width: number, rules: axe.RunOnly][] = [
  [320, ROOM],
  [360, ALL],
  [768, ROOM],
  [1280, ALL],
];

const STILL = '*, *::before, *::after { transition: none !important; }';

/**
 * A change of colours is over at once. With reduced motion each transition takes a millisecond, but the end of one starts
 * the next (a child that inherits a colour), and on a busy machine that goes on for seconds.
 */
const settled = (page: Page) =>
  page.evaluate(async (css) => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet(); // the content security policy allows no style element
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, STILL);

/** A screen that is still on its way (its code, its data) is not the one that is looked at. */
const arrived = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' });

/**
 * What axe finds against some of its rules; without passes, which would be half of its time. What sticks to an edge of
 * the window is put in its own place meanwhile: axe takes what is scrolled half under it for too small to be pressed.
 */
export async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Its half megabyte goes into a page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  return page.evaluate(async (wanted) => {
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) style.position = 'static';
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    for (const { style } of sticky) style.removeProperty('position');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

const inColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
};

/** No axe violation of these rules, and nothing that makes the page scroll sideways, in any font. */
async function expectOrder(page: Page, what: string, rules: axe.RunOnly): Promise<void> {
  expect(await violationsOf(page, rules), what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectRoomForWideLetters(page, what);
}

/** Between the colour schemes only the contrast can differ. */
const expectContrast = async (page: Page, what: string): Promise<void> =>
  expect(await violationsOf(page, CONTRAST), what).toEqual([]);

/** At the width that the page has, light and dark. */
export async function expectAccessible(page: Page, what: ScreenState): Promise<void> {
  await arrived(page);
  await inColours(page, 'light');
  await expectOrder(page, what, ALL);
  await expectLook(page, what, 'light');
  await inColours(page, 'dark');
  await expectContrast(page, `${what}, dark`);
  await expectLook(page, what, 'dark');
}

const atWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async () => {
    window.scrollTo(0, 0); // what lies under the header has no size of its own
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
};

/**
 * At every width, without setting the page up again: the open page is resized. A change of colours
 * repaints all of it, so there is one.
 */
export async function expectAccessibleEverywhere(page: Page, what: ScreenState): Promise<void> {
  await arrived(page);
  await inColours(page, 'light');
  for (const [width, rules] of WIDTHS) {
    await atWidth(page, width);
    await expectOrder(page, `${what}, ${width} px`, rules);
    await expectLook(page, what, 'light');
  }
  await inColours(page, 'dark');
  for (const [width] of WIDTHS.filter(([, rules]) => rules === ALL)) {
    await atWidth(page, width);
    await expectContrast(page, `${what}, ${width} px, dark`);
    await expectLook(page, what, 'dark');
  }
}
