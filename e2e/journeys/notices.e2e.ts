import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';

let provider: Party;
let customer: Party;
let listingId: number;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Kelechi', 'Uzor');
  customer = await newParty(browser, 'Amina', 'Sule');
  listingId = await publishListing(provider, 'Okene Joinery');
});

test.afterAll(() => Promise.all([provider?.context.close(), customer?.context.close()]));

test('OP-41: the bell rings while one looks, leads there by keyboard, and is quiet afterwards', async () => {
  test.slow();
  const page = await provider.context.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  const connected = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/ws'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connected"')),
    );
  await page.goto('/about');
  await connected;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByText('Nothing yet')).toBeVisible();
  await expectAccessibleEverywhere(page, 'notifications, none');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const booked = await customer.context.request.post('/api/service/book', {
    data: { providerId: listingId, serviceDescription: 'A shelf for the shop' },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await expect(bell).toHaveAccessibleName('Notifications 1 unread');
  await bell.focus();
  await page.keyboard.press('Enter');
  const news = sheet.getByRole('link', { name: /^New You have a new booking request/ });
  await expect(news).toBeVisible();
  await expect(page.getByText('1 unread')).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'notifications');
  await news.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?tab=bookings$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByText('A shelf for the shop')).toBeVisible();

  await page.goto('/about');
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(sheet.getByRole('link', { name: /^You have a new booking request/ })).toBeVisible();
});
