import { expect, test, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.js';
import { adminBrowser } from '../support/parties.js';
import { firstProvider } from '../support/public-world.js';
import { inWideLetters } from '../support/wide-letters.js';

/** How far the page scrolls sideways, and the outermost things that make it. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
    );
    return out
      .slice(0, 5)
      .map(({ tagName, className, innerText }) => `${tagName} ${String(className).slice(0, 40)} ${innerText}`)
      .concat(`${document.documentElement.scrollWidth - window.innerWidth} px`);
  });

/** What one presses on a phone and is lower than a finger is wide; links within a text are as high as its lines. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, select, summary, [role=tab])')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const coversItsCard = getComputedStyle(element, '::after').position === 'absolute';
        const isBox = getComputedStyle(element).display !== 'inline' && !coversItsCard;
        return isBox && width > 1 && height > 1 && height < 43.5;
      })
      .map(
        (element) => `${element.innerText || element.ariaLabel} ${element.getBoundingClientRect().height}`,
      ),
  );

const misnamed = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: ['label-content-name-mismatch'] });

const isThere = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  await expect(page.getByText('Checking who is signed in')).toHaveCount(0);
};

const looks = async (page: Page, path: string): Promise<object> => {
  await page.setViewportSize({ width: 360, height: 740 });
  await isThere(page, path);
  const low = await tooLow(page);
  const wrong = await misnamed(page);
  await page.evaluate(() => document.documentElement.setAttribute('style', 'font-size: 200%'));
  const large = await sticksOut(page);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize({ width: 320, height: 640 });
  let wide: string[] = [];
  await inWideLetters(page, async () => {
    wide = await sticksOut(page);
  });
  return { path, low, wrong, large, wide };
};

const NOTHING = { low: [], wrong: [], large: [], wide: [] };

/** All are looked at before it fails: one run names every fault. */
async function expectRoom(page: Page, addresses: readonly string[]): Promise<void> {
  const seen: object[] = [];
  for (const path of addresses) seen.push(await looks(page, path));
  expect(seen).toEqual(addresses.map((path) => ({ path, ...NOTHING })));
}

const signIn = async (page: Page, email: string) => {
  const data = { email, password: 'Handwork-2026!' };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
};

const LARGE =
  'no sideways scroll with text of twice the size, room for fingers, names that hold what is shown';

test(`${LARGE}: what visitors see`, async ({ page, request }) => {
  await expectRoom(page, [
    '/',
    '/search',
    await firstProvider(request),
    '/services/plumbing',
    '/service-requests',
    '/auth',
    '/signup',
    '/contact',
    '/report',
    '/help',
    '/favourites',
  ]);

  // A search that was relaxed says so in so little room that a card and half of the next are on the first screen.
  await page.setViewportSize({ width: 360, height: 640 });
  await isThere(page, '/search?q=painter+abuja');
  await expect(page.getByRole('heading', { name: /Nearby:$/ })).toBeVisible();
  await expect(page.getByRole('article').nth(0)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').nth(1)).toBeInViewport({ ratio: 0.5 });

  // What a search finds while it is typed stands above the rest of the form, not over it.
  await page.setViewportSize({ width: 360, height: 740 });
  await isThere(page, '/');
  await page.getByRole('combobox', { name: 'What do you need done?' }).pressSequentially('plumb');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  const form = page.getByRole('search');
  for (const control of [
    form.getByLabel('State'),
    form.getByRole('button', { name: 'Search' }),
    form.getByRole('button', { name: 'Near me' }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    const isFree = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree).toBe(true);
  }
});

test(`${LARGE}: what a provider sees`, async ({ page }) => {
  await signIn(page, 'provider@handwork.example');
  const [own] = (await (await page.request.get('/api/listings/my-listings')).json()) as { id: number }[];
  await expectRoom(page, [
    '/',
    '/search',
    '/dashboard',
    '/dashboard?tab=bookings',
    '/dashboard?tab=my-bookings',
    '/dashboard?tab=location',
    '/create-listing',
    `/edit-listing/${own?.id}`,
    '/wallet',
    '/promotions',
    '/profile',
    '/profile?tab=settings',
    '/chat',
  ]);

  // The ring of the focus is for the keyboard.
  await page.setViewportSize({ width: 1280, height: 800 });
  await isThere(page, '/dashboard');
  const ring = (name: string) =>
    page.getByRole('tab', { name, exact: true }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  await page.getByRole('tab', { name: 'Bookings', exact: true }).click();
  expect(await ring('Bookings')).toBe('none');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring('My Bookings')).toBe('solid');
});

test(`${LARGE}: what an administrator sees first`, async ({ browser }) => {
  const context = await adminBrowser(browser);
  await expectRoom(await context.newPage(), ['/admin']);
  await context.close();
});

test(`${LARGE}: what somebody new sees`, async ({ page }) => {
  await signIn(page, 'new@handwork.example');
  await expectRoom(page, ['/verify-phone', '/create-listing', '/profile?tab=settings']);
});
