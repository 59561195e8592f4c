import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { lowContrasts } from '../support/accessibility.js';
import { cellsOf, isAlike, unlikeness } from '../support/look-difference.js';
import { fileOf, lookOf, LOOKS_FOLDER, described } from '../support/look.js';
import { AROUND, LOOKS, SCREENS } from '../support/screens.js';

const ROUTER = join(import.meta.dirname, '../../frontend/src/app/router.tsx');

/** What the journeys say, this file excepted. */
const journeys = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.e2e.ts') && file !== 'screens.e2e.ts')
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('axe checks every screen of the router, in every listed state', () => {
  const routed = [...readFileSync(ROUTER, 'utf8').matchAll(/\bscreen\(\s*'([\w-]+)'/g)].map(
    ([, file]) => file,
  );
  expect(routed.length).toBeGreaterThan(30);
  expect(new Set(routed)).toEqual(new Set(Object.keys(SCREENS)));
  const states = [...Object.values(SCREENS).flat(), ...AROUND];
  expect(new Set(states).size).toBe(states.length);
  expect(states.filter((state) => !journeys.includes(`'${state}'`))).toEqual([]);
});

test('a picture is kept of every screen that is compared with one, and of no other', () => {
  const files = LOOKS.map(fileOf);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(readdirSync(LOOKS_FOLDER)).toHaveLength(files.length);
});

/** A style sheet over those of the page; as a constructed one, because the content security policy allows no other. */
const setStyle = (page: Page, css: string | null): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text ?? '');
    document.adoptedStyleSheets = [sheet];
  }, css);

/** What must not go unseen. */
const FAULTS: Readonly<Record<string, string>> = {
  'pictures are missing': 'article img { visibility: hidden }',
  'a colour is lost': ':root { --color-accent: #757575 }',
  'a column is broken': 'article { width: 60% }',
  'the text is gone': '* { color: transparent !important }',
};

/** At least one of them is not what the machine would take by itself. */
const FONTS = ['serif', 'sans-serif', 'system-ui'];

test('a kept picture tells a fault from another font', async ({ page }) => {
  const look = async (css: string | null) => {
    await setStyle(page, css);
    return cellsOf(await lookOf(page));
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
  const kept = await look(null);
  for (const [fault, css] of Object.entries(FAULTS)) {
    const difference = unlikeness(kept, await look(css));
    expect(isAlike(difference), `${fault}: ${described(difference)}`).toBe(false);
  }
  for (const font of FONTS) {
    const difference = unlikeness(kept, await look(`* { font-family: ${font} !important }`));
    expect(isAlike(difference), `${font}: ${described(difference)}`).toBe(true);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(isAlike(unlikeness(kept, await look(null))), 'dark').toBe(false);
});

test('Q7: a contrast that is lost is found on a screen that was checked before', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  expect(await lowContrasts(page)).toEqual([]);
  await setStyle(page, 'main h1 { color: #bbb }');
  expect(await lowContrasts(page)).toEqual([expect.stringContaining('<h1')]);
  await setStyle(page, 'main { background: #666 }');
  expect(await lowContrasts(page)).not.toEqual([]);
});
