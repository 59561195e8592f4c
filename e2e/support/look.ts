import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { cellsOf, isAlike, shrunk, unlikeness, type Unlikeness } from './look-difference.js';
import { LOOKS, type Look, type ScreenState } from './screens.js';

export const LOOKS_FOLDER = join(import.meta.dirname, '../looks');

export const fileOf = ([state, width, theme]: Look): string =>
  join(LOOKS_FOLDER, `${state.replace(/\W+/g, '-')}-${width}-${theme}.png`);

/** Every picture in the window has been drawn; those further down may never come. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const inWindow = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && image.checkVisibility();
    });
    return Promise.all(inWindow.map((image) => image.decode().catch(() => undefined)));
  });

/** The window as it is compared. */
export async function lookOf(page: Page): Promise<Buffer> {
  await drawn(page);
  return shrunk(await page.screenshot({ animations: 'disabled' }));
}

export const described = ({ light, otherLight, otherColour }: Unlikeness): string =>
  `${light.toFixed(1)} in light, ${otherLight.toFixed(1)} of a thousand of another light, ${otherColour.toFixed(1)} of another colour`;

/** `npm test -w e2e -- --update-snapshots=changed`. */
const isUpdate = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** Compares the window with its stored picture, if there is one. */
export async function expectLook(page: Page, what: ScreenState, theme: Look[2]): Promise<void> {
  const width = page.viewportSize()?.width;
  const look = LOOKS.find((one) => one[0] === what && one[1] === width && one[2] === theme);
  if (!look) return;
  const file = fileOf(look);
  const seen = await lookOf(page);
  const kept = existsSync(file) ? readFileSync(file) : null;
  const difference = kept && unlikeness(await cellsOf(kept), await cellsOf(seen));
  if (difference && isAlike(difference)) return;
  if (isUpdate()) {
    mkdirSync(LOOKS_FOLDER, { recursive: true });
    writeFileSync(file, seen);
    return;
  }
  await test.info().attach(look.join(' '), { body: await page.screenshot(), contentType: 'image/png' });
  expect(difference && described(difference), `${look.join(' ')} does not look like ${file}`).toBeNull();
}
