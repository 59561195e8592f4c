import { expect, type Page } from '@playwright/test';

/**
 * Wider than any font that a system may have, and what WCAG 1.4.12 asks every page to bear. As a constructed style sheet,
 * because the content security policy allows no style element.
 */
const WIDE = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

const set = (page: Page, text: string | null): Promise<void> =>
  page.evaluate(async (css) => {
    if (css === null) {
      document.adoptedStyleSheets = [];
      return;
    }
    const sheet = new CSSStyleSheet();
    await sheet.replace(css);
    document.adoptedStyleSheets = [sheet];
  }, text);

/** Does something on a page whose letters are wide. */
export async function inWideLetters(page: Page, check: () => Promise<void>): Promise<void> {
  await set(page, WIDE);
  try {
    await check();
  } finally {
    await set(page, null);
  }
}

/** Controls and headings whose text does not fit into them; what ends in an ellipsis means to. */
const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, summary, th, dt, dd')]
      .filter((element) => {
        const { display, textOverflow, overflowX, position } = getComputedStyle(element);
        const isBox = display !== 'inline' && element.clientWidth > 1 && position !== 'fixed';
        const mayHide = textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'hidden';
        return isBox && !mayHide && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ tagName, innerText }) => `${tagName} "${innerText.trim().slice(0, 40)}"`),
  );

/** Nothing scrolls sideways and nothing is cut off when the letters are wide. */
export const expectRoomForWideLetters = (page: Page, what: string): Promise<void> =>
  inWideLetters(page, async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${what}, wide letters, scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await spilling(page), `${what}, wide letters`).toEqual([]);
  });
