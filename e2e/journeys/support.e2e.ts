import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { PanelPage, toast } from '../pages/money.page.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { adminBrowser, newParty, publishListing, type Party } from '../support/parties.js';

const BUSINESS = 'Aminat Gates';

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
  await expect(message.getByRole('button', { name: /^Mark Read/ })).toHaveCount(0);
});

test('CONTACT-02: visitors are asked to sign in and come back', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fcontact$/);
});

test('REPORT-01, OP-37: a visitor reports a listing; it is suspended, its owner reads why, and it comes back', async ({
  page,
}) => {
  const listingId = await publishListing(customer, BUSINESS);
  await page.goto(`/providers/${listingId}`);
  await page.getByText('Share or report').locator('..').click();
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await expect(page.getByLabel(/^Who or what/)).toHaveValue(BUSINESS);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel(/^What is it about/)).toBeFocused();
  await page.getByLabel(/^What is it about/).selectOption('fake-profile');
  await page.getByLabel(/^How urgent/).selectOption('high');
  await page.getByLabel(/^What happened/).fill('The gates in his pictures are mine.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  const reference = await page.getByRole('status').locator('strong').innerText();

  await panel.goto('/admin');
  await panel.getByRole('link', { name: /^\d+ reports?$/ }).click();
  await panel.getByRole('link', { name: `Open report ${reference}` }).click();
  await expect(panel.getByRole('heading', { name: `${reference}: fake profile` })).toBeFocused();
  await expect(panel.getByText('The gates in his pictures are mine.')).toBeVisible();
  await expect(panel.getByText(/^Owner: Aminat Yusuf/)).toBeVisible();
  await panel.getByRole('button', { name: 'Decide' }).click();
  await expect(panel.getByText('Choose what to do')).toBeVisible();
  await panel.getByText(`Suspend ${BUSINESS}`, { exact: true }).click();
  await panel.getByRole('button', { name: 'Decide' }).click();
  const dialog = panel.getByRole('alertdialog');
  await dialog.getByLabel(/^Reason/).fill('Show your own gates only.');
  await dialog.getByRole('button', { name: 'Suspend listing' }).click();
  await expect(toast(panel, 'Listing suspended')).toBeVisible();
  await expect(panel.getByText('Removed', { exact: true })).toBeVisible();
  expect((await page.goto(`/providers/${listingId}`))?.status()).toBe(404);

  const owners = await customer.context.newPage();
  await owners.goto('/dashboard');
  await expect(owners.getByText('Show your own gates only.')).toBeVisible();
  await expectAccessibleEverywhere(owners, 'dashboard, a suspended listing');
  await owners.getByRole('link', { name: `Appeal against the suspension of ${BUSINESS}` }).click();
  await expect(owners.getByLabel(/^Message/)).toBeVisible();
  await expectAccessibleEverywhere(owners, 'contact, appeal');
  await owners.close();

  await panel.getByRole('button', { name: `Reinstate listing ${BUSINESS}` }).click();
  await dialog.getByRole('button', { name: 'Reinstate listing' }).click();
  await expect(toast(panel, 'Listing reinstated')).toBeVisible();
  expect((await page.goto(`/providers/${listingId}`))?.status()).toBe(200);
});

test('OP-37: a customer reports a conversation; an administrator reads it and warns the other, who is notified', async ({
  browser,
}) => {
  const asking = await newParty(browser, 'Chuka', 'Ilo');
  const owed = { receiverId: asking.id, content: 'Send ₦20,000 before I come.' };
  expect((await customer.context.request.post('/api/messages/send', { data: owed })).status()).toBe(201);

  const page = await asking.context.newPage();
  await page.goto(`/chat?with=${customer.id}`);
  await expect(page.getByRole('log')).toContainText(owed.content);
  await page.getByRole('link', { name: 'Report this conversation' }).click();
  await expect(page.getByLabel(/^Who or what/)).toHaveValue(`Aminat Yusuf (user ${customer.id})`);
  await expect(page.getByText(/our team may read your conversation/)).toBeVisible();
  await page.getByLabel(/^What is it about/).selectOption('scam');
  await page.getByLabel(/^How urgent/).selectOption('high');
  await page.getByLabel(/^What happened/).fill('Wants all the money first.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  const reference = await page.getByRole('status').locator('strong').innerText();

  await panel.goto('/admin?show=reports');
  await panel.getByRole('link', { name: `Open report ${reference}` }).click();
  await expect(panel.getByRole('heading', { name: `${reference}: scam` })).toBeFocused();
  await expect(panel.getByRole('heading', { name: /^About: Aminat Yusuf/ })).toBeVisible();
  await panel.getByRole('button', { name: /^Read the conversation of/ }).click();
  const conversation = panel.getByRole('dialog', { name: /^Conversation of/ });
  await expect(conversation.getByText(owed.content)).toBeVisible();
  await panel.keyboard.press('Escape');
  await panel.getByText('Warn Aminat Yusuf', { exact: true }).click();
  await panel.getByRole('button', { name: 'Decide' }).click();
  const dialog = panel.getByRole('alertdialog', { name: 'Warn Aminat Yusuf?' });
  await dialog.getByLabel(/^Warning/).fill('Ask for money after the work only.');
  await dialog.getByRole('button', { name: 'Send warning' }).click();
  await expect(toast(panel, `Report ${reference} resolved`)).toBeVisible();
  await expect(panel.getByText('Warned', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Decide' })).toHaveCount(0);

  const warned = await customer.context.newPage();
  await warned.goto('/about');
  await warned.getByRole('button', { name: /^Notifications/ }).click();
  const news = warned.getByRole('dialog', { name: 'Notifications' });
  await expect(news.getByText('Ask for money after the work only.')).toBeVisible();
  await asking.context.close();
});
