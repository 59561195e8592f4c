import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.js';
import { PanelPage, WalletPage } from '../pages/money.page.js';
import { adminBrowser, newParty, type Party } from '../support/parties.js';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

let payer: Party;
let admin: BrowserContext;
let own: Page;

test.beforeAll(async ({ browser }) => {
  payer = await newParty(browser, 'Halima', 'Yusuf');
  admin = await adminBrowser(browser);
  own = await payer.context.newPage();
  await own.setViewportSize({ width: 360, height: 740 });
});

test.afterAll(() => Promise.all([payer?.context.close(), admin?.close()]));

/** From the wallet to what is pressed on the page of the sandbox, and back; by keys only. */
const pay = async (amount: string, act: string): Promise<void> => {
  const keyboard = new Keyboard(own);
  await new WalletPage(own).open();
  await keyboard.to(own.getByLabel(/^How much to add/));
  await own.keyboard.type(amount);
  await keyboard.press(own.getByRole('button', { name: 'Continue to payment' }));
  await expect(own.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  await keyboard.press(own.getByRole('button', { name: act, exact: true }));
  await expect(own.getByRole('heading', { level: 1, name: 'Top-up' })).toBeVisible();
};

test('contract 3.15: ₦5,000 by card are in the wallet, with a receipt that a reload keeps', async () => {
  await pay('5,000', 'Pay by card');
  await expect(own.getByText('₦5,000 was added to your wallet')).toBeVisible();
  await expect(own.getByText('Receipt number')).toBeVisible();
  await expect(own.locator('dl > div', { hasText: 'Balance after it' })).toContainText('₦5,000');
  await own.reload();
  await expect(own.getByText('₦5,000 was added to your wallet')).toBeVisible();
  await new Keyboard(own).press(own.getByRole('link', { name: 'To your wallet' }));
  await expect(new WalletPage(own).figure('Balance')).toHaveText('₦5,000');
  await expect(own.getByRole('link', { name: /^Receipt of ₦5,000/ })).toBeVisible();
});

test('contract 3.15: a payment that fails adds nothing, and says so', async () => {
  await pay('700', 'The payment fails');
  await expect(own.getByText('The payment failed')).toBeVisible();
  const wallet = new WalletPage(own);
  await wallet.open();
  await expect(wallet.figure('Balance')).toHaveText('₦5,000');
  await expect(own.getByRole('link', { name: /^Details of ₦700/ })).toBeVisible();
});

test('contract 3.15: a payment whose message is lost is added when the person comes back', async () => {
  await pay('1,500', 'Pay, and the webhook is lost');
  await expect(own.getByText('₦1,500 was added to your wallet')).toBeVisible();
  const wallet = new WalletPage(own);
  await wallet.open();
  await expect(wallet.figure('Balance')).toHaveText('₦6,500');
});

test('contract 3.15: without JavaScript the page says what happened to the payment', async ({ browser }) => {
  const address = await own.getByRole('link', { name: /^Receipt of ₦1,500/ }).getAttribute('href');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await payer.context.storageState(),
  });
  const page = await context.newPage();
  await page.goto(address ?? '');
  await expect(page.getByText('₦1,500 was added to your wallet')).toBeVisible();
  await expect(page.locator('dl > div', { hasText: 'Balance after it' })).toContainText('₦6,500');
  await context.close();
});

test('contract 3.15: an administrator reads its story, refunds it, and sees the day in the reconciliation', async () => {
  const panel = await admin.newPage();
  await panel.setViewportSize({ width: 1280, height: 800 });
  await panel.goto(`/admin?tab=history&show=top-ups`);
  await panel.getByLabel('User id').fill(String(payer.id));
  await expect(panel.getByRole('row')).toHaveCount(4); // with the heading
  const row = new PanelPage(panel).row('₦1,500');
  await row.getByRole('button', { name: /^History/ }).click();
  const story = panel.getByRole('dialog');
  await expect(story).toContainText('Top-up of ₦1,500 by card or transfer begun');
  await expect(story).toContainText(
    'Top-up of ₦1,500 by card credited after the look-up when the payer came back',
  );
  await panel.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Refund/ }).click();
  const dialog = panel.getByRole('alertdialog');
  await dialog.getByLabel(/^Reason/).fill('Paid twice by mistake.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(row.getByText(/^(Being refunded|Refunded)$/)).toBeVisible();

  await panel.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(panel.getByRole('table')).toContainText('All match');
  await panel.close();
});
