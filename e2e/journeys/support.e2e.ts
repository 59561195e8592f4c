import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { PanelPage, toast } from '../pages/money.page.js';
import { adminBrowser, newParty, type Party } from '../support/parties.js';

let customer: Party;
let admin: BrowserContext;
let panel: Page;

test.beforeAll(async ({ browser }) => {
  customer = await newParty(browser, 'Aminat', 'Yusuf');
  admin = await adminBrowser(browser);
  panel = await admin.newPage();
});

test.afterAll(() => Promise.all([customer?.context.close(), admin?.close()]));

test('CONTACT-01, CONTACT-03, ADMIN-05: a message is sent, and marked as read in the panel', async () => {
  const page = await customer.context.newPage();
  await page.goto('/contact');
  await expect(page.getByLabel(/^First name/)).toHaveValue('Aminat');
  await expect(page.getByLabel(/^Email/)).toHaveValue(customer.email);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel(/^Subject/)).toBeFocused();
  await page.getByLabel(/^Subject/).fill('Where do I pay in?');
  await page.getByLabel(/^Message/).fill('Which account may I send the ₦5,000 to?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect(page.getByLabel(/^Subject/)).toHaveValue('');

  await new PanelPage(panel).open('contact');
  const message = panel.getByRole('listitem').filter({ hasText: 'Where do I pay in?' });
  await expect(message).toContainText(customer.email);
  await expect(message).toContainText('Unread');
  await message.getByRole('button', { name: /^Mark Read/ }).click();
  await expect(toast(panel, 'Message marked as read')).toBeVisible();
  await expect(message.getByText('Unread')).toHaveCount(0);
  await expect(message.getByRole('button')).toHaveCount(0);
});

test('CONTACT-02: visitors are asked to sign in and come back', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fcontact$/);
});

test('REPORT-01, OP-37: a visitor reports, quotes the reference, and the report is resolved', async ({
  page,
}) => {
  await page.goto('/report');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel(/^What is it about/)).toBeFocused();
  await page.getByLabel(/^What is it about/).selectOption('fake-profile');
  await page.getByLabel(/^How urgent/).selectOption('high');
  await page.getByLabel(/^Who or what/).fill('A welder in Yaba');
  await page.getByLabel(/^What happened/).fill('The gates in his pictures are mine.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  const reference = await page.getByRole('status').locator('strong').innerText();

  await new PanelPage(panel).open('contact');
  const report = panel.getByRole('listitem').filter({ hasText: reference });
  await expect(report).toContainText('The gates in his pictures are mine.');
  await expect(report).toContainText('high urgency');
  await report.getByLabel('Outcome').selectOption('warned');
  await report.getByLabel(/^Note/).fill('He took the pictures down.');
  await report.getByRole('button', { name: /^Resolve/ }).click();
  await expect(toast(panel, `Report ${reference} resolved`)).toBeVisible();
  await expect(report).toHaveCount(0);
  await panel.getByLabel('Show reports').selectOption('resolved');
  await expect(report).toContainText('Warned: He took the pictures down.');
});
