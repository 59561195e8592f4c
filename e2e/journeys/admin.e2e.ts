import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/own-server.js';
import { PanelPage, toast } from '../pages/money.page.js';
import { inWideLetters } from '../support/wide-letters.js';
import { ADMIN, adminBrowser, fund, newParty, publishListing, type Party } from '../support/parties.js';

/** Unlike any word of the demo world. */
const BUSINESS = 'Ogbomosho Gate Forge';

test.describe.configure({ mode: 'serial' });

let provider: Party;
let admin: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Sikiru', 'Alade');
  await publishListing(provider, BUSINESS);
  admin = await adminBrowser(browser);
  page = await admin.newPage();
});

test.afterAll(() => Promise.all([provider?.context.close(), admin?.close()]));

const confirmation = () => page.getByRole('alertdialog');

test('ADMIN-01: the panel sends others home', async () => {
  const own = await provider.context.newPage();
  await own.goto('/admin');
  await expect(toast(own, 'Access Denied')).toBeVisible();
  await expect(own).toHaveURL(/\/$/);
  await own.close();
});

test('ADMIN-02, ADMIN-04: nine tabs by arrow keys, at the side of a desktop in any font, kept in the address', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(9);
  const allAreSeen = async () => {
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  };
  await allAreSeen();
  await inWideLetters(page, allAreSeen);
  await tabs.first().focus();
  for (let next = 1; next < 9; next += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(tabs.nth(next)).toBeFocused();
  }
  await expect(page).toHaveURL(/tab=settings$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  // A row scrolls by whole pixels, its tabs are as wide as their letters.
  const settings = page.getByRole('tab', { name: 'Settings', exact: true });
  await expect(settings).toBeInViewport({ ratio: 0.98 });
  await settings.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'System Overview' })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page, 'Data refreshed')).toBeVisible();
});

test('OP-37: one search finds a person and a listing; headings of a table stay in sight', async () => {
  await new PanelPage(page).open('users');
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toBeInViewport({ ratio: 1 });
  const find = page.getByLabel('Find a person, listing or reference');
  const found = page.getByRole('region', { name: 'Found' });
  await find.fill(BUSINESS);
  await expect(found.getByRole('link', { name: BUSINESS })).toBeVisible();
  await find.fill(provider.email);
  await found.getByRole('link', { name: 'Sikiru Alade' }).click();
  await expect(page.getByRole('row')).toHaveCount(2); // with the heading
  await expect(new PanelPage(page).row(provider.email)).toBeVisible();
});

test('ADMIN-12, ADMIN-13: a balance is adjusted, and never below zero', async () => {
  await fund(admin, provider, 1_000);
  const panel = new PanelPage(page);
  await panel.open('wallets');
  const row = await panel.findOne(provider.email);
  const adjust = async (amount: string) => {
    await row.getByRole('button', { name: /^Adjust/ }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Amount/)
      .fill(amount);
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Paid twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Adjust balance' }).click();
  };
  await adjust('-250.50');
  await expect(toast(page, 'Wallet balance adjusted successfully')).toBeVisible();
  await expect(row).toContainText('₦749.50');
  await adjust('-5,000');
  await expect(toast(page, 'Insufficient wallet balance')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('₦749.50');
});

test('ADMIN-14, ADMIN-16: a price is saved when it is left; what is no price goes nowhere', async () => {
  await new PanelPage(page).open('promotions');
  const price = page.getByLabel('Price (₦) of Boost');
  const before = await price.inputValue();
  const leave = async (text: string) => {
    await price.fill(text);
    await price.press('Tab');
  };
  await leave('1,800');
  await expect(toast(page, 'Promotion pricing updated successfully')).toBeVisible();
  const offered = await (await page.request.get('/api/promotion-config')).text();
  expect(offered).toContain('"price":1800');
  await leave('-1');
  await expect(toast(page, 'Please enter a valid positive number')).toBeVisible();
  await leave(before);
  await expect(toast(page, 'Promotion pricing updated successfully')).toBeVisible();
});

test('ADMIN-25, OP-35: the event log is narrowed down to one kind of event of one wallet', async () => {
  await new PanelPage(page).open('overview');
  await page.getByLabel('Event type').selectOption('WalletAdjusted');
  await page.getByLabel('Stream').fill(`wallet-${provider.id}`);
  const log = page.locator('section', { has: page.getByRole('heading', { name: 'Event log' }) });
  const events = log.getByRole('listitem');
  await expect(events).toHaveCount(2); // what was given at the start, and what was taken
  await expect(events.first()).toContainText('Wallet adjusted');
  await events
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(events.first()).toContainText('Paid twice');
  await expect(events.first()).toContainText('as admin');
});

test('ADMIN-21: a listing is deleted after a second look, and gone for every visitor', async () => {
  const panel = new PanelPage(page);
  await panel.open('listings');
  const remove = (await panel.findOne(BUSINESS)).getByRole('button', { name: /^Delete/ });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(confirmation()).toContainText(`Delete listing ${BUSINESS}?`);
  await confirmation().getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, 'Listing deleted successfully')).toBeVisible();
  await expect(page.getByText('No matching listings')).toBeVisible();
  const own = (await (await provider.context.request.get('/api/listings/my-listings')).json()) as unknown[];
  expect(own).toEqual([]);
});

test('ADMIN-19, ADMIN-20: a user is deleted after a second look and signed out; administrators cannot be', async () => {
  const panel = new PanelPage(page);
  await panel.open('users');
  await expect((await panel.findOne(ADMIN.email)).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await (await panel.findOne(provider.email)).getByRole('button', { name: /^Delete/ }).click();
  await expect(confirmation()).toContainText('The account is closed');
  await confirmation().getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByText('No matching users')).toBeVisible();
  expect((await provider.context.request.get('/api/wallet')).status()).toBe(401);
});

test('ADMIN-23, ADMIN-24: the own password is changed, and other sessions end', async ({ browser }) => {
  const other = await adminBrowser(browser);
  await new PanelPage(page).open('settings');
  const change = async (current: string, next: string) => {
    await page.getByLabel(/^Current password/).fill(current);
    await page.getByLabel(/^New password/).fill(next);
    await page.getByLabel(/^Confirm new password/).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(ADMIN.password, 'short');
  await expect(page.getByText('New password must be at least 8 characters long')).toBeVisible();
  try {
    await change(ADMIN.password, 'Another-Panel-8');
    await expect(toast(page, 'Admin password changed successfully')).toBeVisible();
    await expect(page.getByLabel(/^Current password/)).toHaveValue('');
    expect((await other.request.get('/api/admin/overview')).status()).toBe(401);
  } finally {
    await admin.request.post('/api/admin/change-password', {
      data: { currentPassword: 'Another-Panel-8', newPassword: ADMIN.password },
    });
    await other.close();
  }
});
