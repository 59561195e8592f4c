import { test } from '@playwright/test';
import { ShellPage } from '../pages/shell.page.js';
import { lookAt, press, shows, take } from './take.js';

test.beforeEach(({ page }) => new ShellPage(page).signInAs('provider'));

test('the dashboard', async ({ page }) => {
  for (const name of ['dashboard-360', 'dashboard-1280'])
    await take(page, name, '/dashboard', shows('Profile views'));
  await take(page, 'dashboard-numbers-360', '/dashboard', lookAt('Last 7 days', 'start'));
  for (const name of ['bookings-360', 'bookings-1280'])
    await take(page, name, '/dashboard?tab=bookings', shows('Jollof, moin moin'));
  await take(page, 'booking-request-360', '/dashboard?tab=bookings', lookAt('Jollof, moin moin'));
  await take(page, 'location-360', '/dashboard?tab=location');
});

test('money', async ({ page }) => {
  for (const name of ['wallet-360', 'wallet-1280'])
    await take(page, name, '/wallet', shows('Payment requests'));
  for (const name of ['promotions-360', 'promotions-1280'])
    await take(page, name, '/promotions', shows(/Featured/));
  const [running] = await (await page.request.get('/api/promotions/active')).json();
  await take(page, 'receipt-360', `/dashboard/promotions/${running.id}`);
});

test('a listing, and the menu', async ({ page }) => {
  for (const name of ['create-listing-360', 'create-listing-1280-dark'])
    await take(page, name, '/create-listing');
  await take(page, 'drawer-in-360', '/', press('Menu'));
});
