import { expect, test } from '@playwright/test';
import { aListing, ListingFormPage } from '../pages/listing-form.page.js';
import { WalletPage } from '../pages/money.page.js';
import { asOlderBrowser } from '../support/older-browsers.js';
import { signUpByApi, newPerson } from '../support/people.js';
import { aPicture } from '../support/pictures.js';

let failures: string[];

test.beforeEach(async ({ context, page }) => {
  failures = [];
  page.on('pageerror', (error) => failures.push(error.stack ?? error.message));
  await asOlderBrowser(context);
});
test.afterEach(() => expect(failures).toEqual([]));

test('an older browser is what the pages see', async ({ page }) => {
  await page.goto('/');
  const there = await page.evaluate(() => [
    'size' in URLSearchParams.prototype,
    'at' in Array.prototype,
    'hasOwn' in Object,
    'structuredClone' in globalThis,
    'randomUUID' in Crypto.prototype,
    'timeout' in AbortSignal,
    'createImageBitmap' in globalThis,
  ]);
  expect(there).toEqual(there.map(() => false));
});

test('in an older browser a search keeps its filters', async ({ page }) => {
  await page.goto('/search');
  const asked = page.waitForRequest(/\/api\/search(\?|$)/);
  await page.getByRole('group', { name: 'Filters' }).getByLabel('State').selectOption('Lagos');
  expect(new URL((await asked).url()).searchParams.get('state')).toBe('Lagos');
  await expect(page).toHaveURL(/state=Lagos/);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Contact Information Protected')).toBeVisible();
});

test('in an older browser a listing is published with its picture, and a payment announced', async ({
  page,
  context,
}) => {
  await signUpByApi(context.request, newPerson('Ngozi', 'Eze'), { withPhone: true });
  const form = new ListingFormPage(page);
  await form.open();
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(page.getByText('things are missing or wrong')).toBeVisible();
  await form.fill(aListing({ businessName: 'Eze Tiling' }));
  await form.addPicture(aPicture('kitchen.png', { width: 1200, height: 900 }));
  await form.submit('Eze Tiling');

  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.claim('2500', 'GTB 5566');
  await expect(wallet.request('GTB 5566')).toBeVisible();
});
