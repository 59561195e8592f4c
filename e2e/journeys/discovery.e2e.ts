import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { newPerson, signUpByApi } from '../support/people.js';
import { firstProvider, withPictures } from '../support/public-world.js';

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');

/** From the search to the first provider, read by the browser and not by the server. */
const toFirstProvider = async (page: Page) => {
  await page.goto('/search');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/providers\/\d+/);
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
};

test('SEARCH-09: going back from a provider finds the loaded pages and the place in them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(24);
  const card = cards(page).nth(20);
  const name = await card.getByRole('link').innerText();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
  await expect(cards(page).nth(20)).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('SEARCH-02: the address follows the filters, and back restores them', async ({ page }) => {
  await page.goto('/');
  await page.goto('/search?q=plumber');
  await page.getByRole('group', { name: 'Filters' }).getByLabel('State').selectOption('Lagos');
  await expect(page).toHaveURL('/search?q=plumber&state=Lagos');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/providers\//);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=plumber&state=Lagos');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos');
  await expect(page.getByRole('combobox', { name: 'What do you need done?' })).toHaveValue('plumber');
});

test('SEARCH-04: on a phone the filters open in a sheet, and the focus returns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Minimum Rating').selectOption('4');
  await expect(page).toHaveURL('/search?rating=4');
  await sheet.getByRole('button', { name: /^Show [\d,]+\+? results?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
});

test('keyboard alone: from the search to a provider and through its pictures', async ({ page }) => {
  await withPictures(page, ['a.webp', 'b.webp', 'c.mp4'], true);
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'What do you need done?' }).focus();
  await page.keyboard.type('plumb');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(cards(page).first()).toContainText(/plumb/i);
  const card = cards(page).first().getByRole('link');
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await card.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/providers\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const opener = page.getByRole('button', { name: 'View picture 1 of 3 full screen' });
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab'); // the pictures are below the name
    if (await opener.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toContainText('Primary');
  await expect(viewer).toContainText('1 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 / 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('DETAIL-13: a swipe moves on; DETAIL-12: without Premium there is one item', async ({ page }) => {
  await withPictures(page, ['a.webp', 'b.webp'], true);
  await toFirstProvider(page);
  await page.getByRole('button', { name: 'View picture 1 of 2 full screen' }).click();
  const viewer = page.getByRole('dialog');
  const box = await viewer.getByRole('img').boundingBox();
  if (!box) throw new Error('The viewer shows no picture');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 4 });
  await page.mouse.up();
  await expect(viewer).toContainText('2 / 2');

  await withPictures(page, ['a.webp', 'b.webp', 'c.webp'], false);
  await toFirstProvider(page);
  await expect(page.getByText('Upgrade to Premium to view all 3 images')).toBeVisible();
  await page.getByRole('button', { name: /^View picture/ }).click();
  await expect(viewer).toContainText('1 / 3');
  await expect(viewer.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('DETAIL-11: nothing of a video is fetched before it is played', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(sent.url()));
  await withPictures(page, ['a.mp4', 'b.webp'], true);
  await toFirstProvider(page);
  await page.getByRole('button', { name: 'Play video 1 of 2 full screen' }).click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  expect(fetched.filter((url) => url.includes('a.mp4'))).toEqual([]);
});

test('accessibility of a provider with pictures, its share menu and the viewer', async ({ page }) => {
  await withPictures(page, ['a.webp', 'b.webp', 'c.mp4'], true);
  await toFirstProvider(page);
  await expectAccessibleEverywhere(page, 'provider, with pictures');
  await page.locator('summary', { hasText: 'Share or report' }).click();
  await expectAccessibleEverywhere(page, 'provider, share menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View picture 1 of 3 full screen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'provider, viewer');
});

test('accessibility of suggestions, filter sheet and failures', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'What do you need done?' }).pressSequentially('plumb');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'search while typing');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'search, filters');
  await page.keyboard.press('Escape');

  const provider = await firstProvider(request);
  await page.route(/\/api\/(search|providers)/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page.getByRole('heading', { name: 'Connection Problem' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'search, failed');

  await page.goto('/');
  const failure = page.getByRole('heading', { name: 'We could not load this provider' });
  await expect(async () => {
    // Lost until the page is hydrated.
    await page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, provider);
    await expect(failure).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessibleEverywhere(page, 'provider, failed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('from the home page to a plumber in Ikeja who has been asked, in six touches', async ({
    page,
    context,
  }) => {
    await signUpByApi(context.request, newPerson('Amaka', 'Obi'), { withPhone: true });
    let touches = 0;
    const touch = async (control: Locator) => {
      touches += 1;
      await control.tap();
    };
    await page.goto('/');
    await touch(page.getByRole('combobox', { name: 'What do you need done?' }));
    await page.keyboard.type('plumber in ikeja');
    await touch(page.getByRole('button', { name: 'Search', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Plumbers in Ikeja, Lagos' })).toBeVisible();
    await touch(cards(page).first().getByRole('link'));
    await touch(page.getByRole('link', { name: 'Start Chat' }));
    await touch(page.getByRole('textbox', { name: 'Message' }));
    await page.keyboard.type('Can you repair a leaking tap on Saturday?');
    await touch(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByRole('log').getByText('Can you repair a leaking tap on Saturday?')).toBeVisible();
    expect(touches).toBeLessThanOrEqual(6);
  });
});
