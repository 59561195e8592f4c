import { expect, type Page } from '@playwright/test';

/**
 * Wider than any font that a system may have, and what WCAG 1.4.12 asks every page to bear. As a constructed style sheet,
 * because the content security policy allows no style element.
 */
const WIDE = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Does something on a page whose letters are wide. */
export async function inWideLetters(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE);
  try {
    await check();
  } finally {
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  }
}

/** How far the page scrolls sideways; controls and headings whose text does not fit, where no ellipsis is meant. */
const tooWide = (page: Page): Promise<{ overflow: number; spilling: string[] }> =>
  page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    spilling: [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, summary, th, dt, dd')]
      .filter((element) => {
        const { display, textOverflow, overflowX, position } = getComputedStyle(element);
        const isBox = display !== 'inline' && element.clientWidth > 1 && position !== 'fixed';
        const mayHide = textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'hidden';
        return isBox && !mayHide && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ tagName, innerText }) => `${tagName} "${innerText.trim().slice(0, 40)}"`),
  }));

/** Nothing scrolls sideways and nothing is cut off. */
export async function expectRoom(page: Page, what: string): Promise<void> {
  const { overflow, spilling } = await tooWide(page);
  expect(overflow, `${what}, scrolls sideways`).toBeLessThanOrEqual(0);
  expect(spilling, what).toEqual([]);
}

/** The same when the letters are wide. */
export const expectRoomForWideLetters = (page: Page, what: string): Promise<void> =>
  inWideLetters(page, () => expectRoom(page, `${what}, wide letters`));
