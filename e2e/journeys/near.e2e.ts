import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.js';

const IKEJA = { latitude: 6.601_838, longitude: 3.351_486, accuracy: 15 };
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const distance = (page: Page) => cards(page).getByText(/^· \d+ km$/);
const nearMe = (page: Page) => page.getByRole('button', { name: 'Near me' });

test('near me: granted, the nearest come first; refused, an area does as well; the place is offered again', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(IKEJA);
  await page.goto('/search?q=plumber');
  await nearMe(page).click();
  await expect(page).toHaveURL('/search?q=plumber&lat=6.6&lng=3.35&sort=distance');
  await expect(distance(page).first()).toBeVisible();
  const away = (await distance(page).allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(away).toEqual(away.toSorted((one, other) => one - other));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('distance');
  await expectAccessibleEverywhere(page, 'search, near me');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Remove filter: Within 25 km' }).click();
  await expect(page).toHaveURL('/search?q=plumber');

  await context.clearPermissions();
  await nearMe(page).click();
  await expect(page.getByText('Your browser is blocking your location')).toBeVisible();
  const panel = page.getByRole('group', { name: 'Near me' });
  await expectAccessible(page, 'search, position refused');
  await panel.getByLabel('State').selectOption('Lagos');
  await panel.getByLabel('Area').selectOption('Ikeja');
  await panel.getByRole('button', { name: 'Search around this area' }).click();
  await expect(page).toHaveURL(/lat=6\.\d+&lng=3\.\d+&sort=distance$/);
  await expect(distance(page).first()).toBeVisible();

  // The server writes the place of the last visit.
  const home = await (await page.request.get('/')).text();
  expect(home.replaceAll(/<!-- -->/g, '')).toContain('Use Ikeja');
  await page.goto('/');
  await page.getByRole('button', { name: 'Use Ikeja' }).click();
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('Ikeja');
});

test('prices on a phone: fields, how many are left, and chips that are taken away one by one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search?service=plumbing&state=Lagos');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('From', { exact: true }).fill('1,000');
  await sheet.getByLabel('To', { exact: true }).fill('900');
  await expect(sheet.getByText('Must be at least the first price')).toBeVisible();
  await expectAccessible(page, 'search, prices the wrong way round');
  await sheet.getByLabel('To', { exact: true }).fill('90000');
  await expect(page).toHaveURL('/search?service=plumbing&state=Lagos&minPrice=1000&maxPrice=90000');
  await sheet.getByRole('button', { name: /^Show [\d,]+\+? results?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_low');
  await expect(page).toHaveURL(/sort=price_low$/);
  await page.getByRole('link', { name: 'Remove filter: Lagos' }).click();
  await expect(page).toHaveURL('/search?service=plumbing&minPrice=1000&maxPrice=90000&sort=price_low');
  await page.getByRole('link', { name: 'Remove filter: ₦1,000 to ₦90,000' }).click();
  await expect(page).toHaveURL('/search?service=plumbing&sort=price_low');
  await expect(page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'search, chips');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('prices and orders are a plain form, and an address around a position is honoured', async ({
    page,
  }) => {
    await page.goto('/search?lat=6.6&lng=3.35&radiusKm=50&sort=distance');
    await expect(distance(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter: Within 50 km' }).click();
    await expect(page).toHaveURL('/search');
    await page.getByLabel('From', { exact: true }).fill('₦2,000');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_low');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('link', { name: 'Remove filter: From ₦2,000' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
