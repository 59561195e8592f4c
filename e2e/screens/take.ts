import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../docs/screens');
const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };

/** What has to be done before the picture. */
type Bring = (page: Page) => Promise<unknown>;

/** Every picture in the window has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });

/** The picture `docs/screens/NAME.png`; its name says the width and, in the dark, the theme. */
export const take = async (page: Page, name: string, path: string, ...bring: Bring[]): Promise<void> => {
  await page.setViewportSize(/-1280/.test(name) ? DESK : PHONE);
  await page.emulateMedia({
    colorScheme: name.endsWith('-dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const step of bring) await step(page);
  await page.waitForFunction(() => !document.querySelector('.animate-pulse')); // nothing is on its way
  await drawn(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(png)
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${name}.png`));
};

/** Waits for a text. */
export const shows =
  (text: string | RegExp): Bring =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

/** Presses a button, the first of that name. */
export const press =
  (name: string | RegExp): Bring =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Brings what has this text to the middle of the window. */
export const lookAt =
  (text: string | RegExp, block: 'start' | 'center' = 'center'): Bring =>
  async (page) => {
    const place = page.getByText(text).filter({ visible: true }).first();
    await place.waitFor();
    await place.evaluate((element, where) => element.scrollIntoView({ block: where }), block);
  };
