import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectLook } from './look.js';
import { LOOKS, type ScreenState } from './screens.js';
import { expectRoom, expectRoomForWideLetters, inWideLetters } from './wide-letters.js';

/** Minified: a page loads it in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = Pick<axe.RunOptions, 'runOnly' | 'rules'>;

const CONTRAST = 'color-contrast';
/** The contrast takes four fifths of axe's time, so `expectContrast` checks it apart. */
const ALL: Rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { [CONTRAST]: { enabled: false } },
};
/** What depends on how much room there is; everything else is the same as on the next wider screen. */
const ROOM: Rules = { runOnly: ['target-size', 'scrollable-region-focusable'] };

/** The narrowest phone, a usual one, a tablet and a desk. */
const WIDTHS: readonly [width: number, rules: Rules][] = [
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

/** Its half megabyte goes into a page once. */
const withAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
};

/**
 * What axe finds against some of its rules; without passes, which would be half of its time. What sticks to an edge of
 * the window is put in its own place meanwhile: axe takes what is scrolled half under it for too small to be pressed.
 */
export async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  await withAxe(page);
  const options: axe.RunOptions = { ...rules, resultTypes: ['violations'] };
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

/** Text colours, sizes and backgrounds whose contrast axe has found to be enough, in this worker. */
const goodContrasts = new Set<string>();

/**
 * axe checks the contrast of each combination of text and backgrounds once: of the first text of a combination that it
 * has not yet passed, on this screen or another, and of all its texts if that one does not pass. What is behind a
 * positioned element is not known, so its class is a part.
 */
export async function lowContrasts(page: Page): Promise<string[]> {
  await withAxe(page);
  const { low, passed } = await page.evaluate(
    async ([rule, known]) => {
      const combinationOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const layers: string[] = [];
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(at);
          const place = /static|relative/.test(position) ? '' : at.className;
          layers.push([backgroundColor, backgroundImage, opacity, place].join(' '));
        }
        const seen = layers.filter((layer) => layer !== 'rgba(0, 0, 0, 0) none 1 ');
        return [color, fontSize, fontWeight, textShadow, ...seen].join('; ');
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        );
      const good = new Set(known);
      const violations: string[] = [];
      const nodesOf = (found: axe.Result[]) => found.flatMap(({ nodes }) => nodes);
      const check = async (include: Element[]) => {
        if (include.length === 0) return;
        const results = await (window as unknown as { axe: typeof axe }).axe.run(
          { include },
          { runOnly: [rule], elementRef: true, resultTypes: ['violations', 'passes'] },
        );
        violations.push(...nodesOf(results.violations).map(({ html }) => `${rule}: ${html}`));
        for (const { element } of nodesOf(results.passes)) if (element) good.add(combinationOf(element));
      };
      const texts = [...document.querySelectorAll('body *')]
        .filter((element) => hasText(element) && element.checkVisibility())
        .map((element) => ({ element, combination: combinationOf(element) }))
        .filter(({ combination }) => !good.has(combination));
      const firsts = new Map(texts.toReversed().map(({ element, combination }) => [combination, element]));
      await check([...firsts.values()]);
      await check(
        texts
          .filter((text) => !good.has(text.combination) && firsts.get(text.combination) !== text.element)
          .map(({ element }) => element),
      );
      return { low: violations, passed: [...good].slice(known.length) };
    },
    [CONTRAST, [...goodContrasts]] as const,
  );
  for (const combination of passed) goodContrasts.add(combination);
  return low;
}

const inColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
};

/** No axe violation of these rules, and nothing that makes the page scroll sideways. */
async function expectOrder(page: Page, what: string, rules: Rules): Promise<void> {
  expect(await violationsOf(page, rules), what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

const expectContrast = async (page: Page, what: string): Promise<void> =>
  expect(await lowContrasts(page), what).toEqual([]);

/** At the width that the page has, light and dark. */
export async function expectAccessible(page: Page, what: ScreenState): Promise<void> {
  await arrived(page);
  await inColours(page, 'light');
  await expectOrder(page, what, ALL);
  await expectRoomForWideLetters(page, what);
  await expectContrast(page, what);
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
 * At every width, without setting the page up again: the open page is resized. A change of colours or letters
 * restyles all of it, so dark colours and wide letters come together.
 */
export async function expectAccessibleEverywhere(page: Page, what: ScreenState): Promise<void> {
  await arrived(page);
  await inColours(page, 'light');
  for (const [width, rules] of WIDTHS) {
    await atWidth(page, width);
    await expectOrder(page, `${what}, ${width} px`, rules);
    if (rules === ALL) await expectContrast(page, `${what}, ${width} px`);
    await expectLook(page, what, 'light');
  }
  await inWideLetters(page, async () => {
    await inColours(page, 'dark');
    for (const [width, rules] of WIDTHS) {
      await atWidth(page, width);
      await expectRoom(page, `${what}, ${width} px, wide letters`);
      if (rules === ALL) await expectContrast(page, `${what}, ${width} px, dark`);
    }
  });
  for (const [, width] of LOOKS.filter(([state, , theme]) => state === what && theme === 'dark')) {
    await atWidth(page, width);
    await expectLook(page, what, 'dark');
    await atWidth(page, 1280); // which journeys go on with
  }
}
