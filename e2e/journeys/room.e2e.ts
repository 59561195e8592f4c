import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOf } from '../support/accessibility.js';
import { adminBrowser, newParty } from '../support/parties.js';
import { firstProvider } from '../support/public-world.js';
import { inWideLetters } from '../support/wide-letters.js';

/** How far the page scrolls sideways, and the outermost things that make it: not those that scroll within their own box. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const inBox = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || inBox(element.parentElement));
    const out = [...document.querySelectorAll<HTMLElement>('main, main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5 && !inBox(element),
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

/** Amounts of money that are written in two lines: half of one is another amount. */
const brokenAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: amount, index } of (text.nodeValue ?? '').matchAll(/₦[\d,.]*\d/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(amount);
      }
    return broken;
  });

const misnamed = (page: Page): Promise<string[]> =>
  violationsOf(page, { runOnly: ['label-content-name-mismatch'] });

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
  const broken = await brokenAmounts(page);
  let wide: string[] = [];
  await inWideLetters(page, async () => {
    wide = await sticksOut(page);
  });
  return { path, low, wrong, large, broken, wide };
};

const NOTHING = { low: [], wrong: [], large: [], broken: [], wide: [] };

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
});

test('HOME-02: on a phone what is found while typing moves nothing, and a press on Search ends on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await isThere(page, '/');
  const form = page.getByRole('search');
  const button = form.getByRole('button', { name: 'Search' });
  const before = await button.boundingBox();
  await page.getByRole('combobox', { name: 'What do you need done?' }).pressSequentially('plumber');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  const isFree = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
  await button.click();
  await expect(page).toHaveURL('/search?q=plumber');
});

/** Favourite buttons of cards that are smaller than a finger, or under which words of their card lie; a picture may. */
const crampedHearts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 0.5 &&
      one.right > other.left + 0.5 &&
      one.top < other.bottom - 0.5 &&
      one.bottom > other.top + 0.5;
    return [...document.querySelectorAll('article')].flatMap((card) => {
      const heart = card.querySelector('button[aria-pressed]');
      if (!heart) return ['a card without a button'];
      const mine = heart.getBoundingClientRect();
      const parts = [...card.querySelectorAll('a, p, p *')].filter(
        (part) => !part.closest('.sr-only') && [...part.getClientRects()].some((rect) => meet(mine, rect)),
      );
      const isSmall = mine.width < 44 || mine.height < 44;
      return [...(isSmall ? ['small'] : []), ...parts.map((part) => part.outerHTML.slice(0, 80))];
    });
  });

test('the favourite button of a card has its 44 px to itself, at any width, size and width of letters', async ({
  page,
}) => {
  await isThere(page, '/search');
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    for (const width of [320, 360, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await crampedHearts(page), `${width} px, ${size}`).toEqual([]);
      await inWideLetters(page, async () =>
        expect(await crampedHearts(page), `${width} px, ${size}, wide letters`).toEqual([]),
      );
    }
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
  // What waits is counted after the name.
  const ring = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  await page.getByRole('tab', { name: /^Bookings/ }).click();
  expect(await ring(/^Bookings/)).toBe('none');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring(/^My Bookings/)).toBe('solid');
});

test(`${LARGE}: what an administrator sees`, async ({ browser }) => {
  const context = await adminBrowser(browser);
  await expectRoom(await context.newPage(), ['/admin', '/admin?tab=promotions', '/admin?tab=overview']);
  await context.close();
});

test(`${LARGE}: what a new user sees`, async ({ page }) => {
  await signIn(page, 'new@handwork.example');
  await expectRoom(page, ['/verify-phone', '/create-listing', '/profile?tab=settings']);
});

test('words longer than a phone is wide stay within it, and pictures that fail leave a quiet box', async ({
  browser,
}) => {
  const { context, phone } = await newParty(browser, 'Chukwuebuka', 'Nwachukwu-Okonkwo');
  const word = 'Wwm'.repeat(33);
  const published = await context.request.post('/api/listings', {
    data: {
      businessName: word,
      serviceType: 'carpentry',
      location: word,
      city: word,
      state: 'Lagos',
      phone,
      startingPrice: 99_999_999,
      description: word.repeat(3),
    },
  });
  const { id } = (await published.json()) as { id: number };
  const saved = await context.request.post('/api/saved-searches', { data: { query: word } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const page = await context.newPage();
  await page.route(/\/covers\//, (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/providers/${id}`, '/favourites?tab=searches', '/dashboard']) {
    await isThere(page, path);
    await expect(page.getByText(word).first()).toBeVisible();
    expect(await sticksOut(page), path).toEqual([]);
  }
  const picture = page.getByRole('main').locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  const corner = await page.screenshot({ clip: { x: x + 6, y: y + 6, width: 16, height: 16 } });
  const { channels } = await sharp(corner).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]); // no icon of a broken image
  await context.close();
});
