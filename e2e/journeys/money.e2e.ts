import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.js';
import { PanelPage, toast, WalletPage } from '../pages/money.page.js';
import { adminBrowser, newParty, publishListing, type Party } from '../support/parties.js';
import { aPicture } from '../support/pictures.js';

/** Unlike any word of the demo world. */
const BUSINESS = 'Zungeru Cabinet House';

test.describe.configure({ mode: 'serial' });

let provider: Party;
let admin: BrowserContext;
let own: Page;
let panel: Page;
let listingId: number;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Folarin', 'Danjuma');
  listingId = await publishListing(provider, BUSINESS);
  admin = await adminBrowser(browser);
  own = await provider.context.newPage();
  panel = await admin.newPage();
});

test.afterAll(() => Promise.all([provider?.context.close(), admin?.close()]));

const dialogOf = (page: Page): Locator => page.getByRole('alertdialog');

test('WAL-02, PAY-09, PAY-12, ADMIN-07, ADMIN-10: a top-up with its proof is approved, all by keyboard', async () => {
  const wallet = new WalletPage(own);
  await wallet.open();
  await wallet.chooseTransfer();
  await expect(own.getByRole('button', { name: /^Copy account number/ })).toHaveCount(2);
  await expect(own.getByRole('button', { name: 'Copy your reference' })).toBeVisible();
  await wallet.claim('25,000', 'GTB 7001');
  const mine = wallet.request('GTB 7001');
  await expect(mine).toContainText('Pending');

  const chooser = own.waitForEvent('filechooser');
  await new Keyboard(own).press(mine.getByRole('button', { name: 'Upload proof' }));
  await (await chooser).setFiles(aPicture('receipt.png'));
  await expect(toast(own, 'Payment proof uploaded successfully')).toBeVisible();

  await new PanelPage(panel).open('payments');
  const keyboard = new Keyboard(panel);
  const waiting = panel.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'GTB 7001' });
  await keyboard.press(waiting.getByRole('button', { name: 'View proof' }));
  const proof = panel.getByRole('img', { name: 'Proof of ₦25,000' });
  await expect
    .poll(() => proof.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await panel.keyboard.press('Escape');
  await expect(waiting.getByRole('button', { name: 'View proof' })).toBeFocused();

  await keyboard.press(waiting.getByRole('button', { name: /^Approve/ }));
  await expect(dialogOf(panel)).toContainText(`₦25,000 goes to the wallet of ${provider.email}`);
  await keyboard.press(dialogOf(panel).getByRole('button', { name: 'Approve payment' }));
  await expect(toast(panel, "Payment request approved and funds credited to user's wallet")).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await new Keyboard(own).press(own.getByRole('button', { name: 'Refresh' }));
  await expect(wallet.figure('Balance')).toHaveText('₦25,000');
  await expect(mine).toContainText('Confirmed');
  await expect(own.getByText('+₦25,000')).toBeVisible();
});

test('ADMIN-07, PAY-06: a rejection needs a reason, which the payer reads', async () => {
  const wallet = new WalletPage(own);
  await wallet.open();
  await wallet.claim('900.50', 'GTB 7002');

  await new PanelPage(panel).open('payments');
  const waiting = panel.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'GTB 7002' });
  await waiting.getByRole('button', { name: /^Reject/ }).click();
  const dialog = dialogOf(panel);
  await dialog.getByRole('button', { name: 'Reject payment' }).click();
  await expect(dialog).toContainText('Rejection reason is required');
  await dialog.getByLabel(/^Reason/).fill('No transfer of ₦900.50 arrived.');
  await dialog.getByRole('button', { name: 'Reject payment' }).click();
  await expect(toast(panel, 'Payment request rejected')).toBeVisible();

  await own.getByRole('button', { name: 'Refresh' }).click();
  await expect(wallet.request('GTB 7002')).toContainText('Rejected');
  await expect(wallet.request('GTB 7002')).toContainText('No transfer of ₦900.50 arrived.');
  await expect(wallet.figure('Balance')).toHaveText('₦25,000');
});

test('ADMIN-11, PAY-08: the approved payment is in the history, with its events', async () => {
  await new PanelPage(panel).open('history');
  const row = new PanelPage(panel).row('GTB 7001');
  await expect(row).toContainText(provider.email);
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('₦25,000');
  await row.getByRole('button', { name: /^History/ }).click();
  const dialog = panel.getByRole('dialog', { name: /^History of payment/ });
  for (const what of [
    /^Top-up of ₦25,000 of .+ approved by/,
    /^Proof of payment added by/,
    /^Top-up of ₦25,000 by bank transfer requested by/,
  ]) {
    await expect(dialog.getByText(what)).toBeVisible();
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
});

test('PROMO-07, PROMO-11, SEARCH-22: a promotion bought by keyboard badges the card in search and at home', async ({
  browser,
}) => {
  await own.goto('/promotions');
  const keyboard = new Keyboard(own);
  await keyboard.press(own.getByRole('button', { name: 'Choose Premium' }));
  await expect(own.getByLabel(/^Listing/)).toBeFocused();
  await expect(own.getByLabel(/^Listing/)).toHaveValue(String(listingId));
  await expect(own.getByLabel(/^Duration/)).toHaveValue('7');
  await keyboard.to(own.getByLabel(/^Duration/));
  await own.keyboard.type('30');
  await expect(own.getByText('Total cost ₦5,000')).toContainText('then ₦20,000 stays in your wallet.');
  await keyboard.press(own.getByRole('button', { name: 'Purchase for ₦5,000' }));
  await expect(toast(own, 'Promotion purchased successfully')).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  await expect(own).toHaveURL(/\/dashboard\/promotions\/\d+$/);
  await expect(own.getByText('30 days left')).toBeVisible();
  await expect(own.getByRole('main')).toContainText('Balance after it₦20,000');
  await own.goBack();
  await expect(own.getByText('You have 1 active promotion')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Purchase promotion' })).toBeDisabled();

  const visitor = await (await browser.newContext()).newPage();
  const card = visitor.getByRole('article').filter({ hasText: BUSINESS });
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(BUSINESS)}`);
    await expect(card.getByText('PREMIUM', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.goto('/');
  const featured = visitor.getByRole('region', { name: 'Featured providers' });
  await expect(featured.getByRole('article').filter({ hasText: BUSINESS })).toContainText('PREMIUM');
  await visitor.context().close();
});

test('OP-35: the audit tells a wallet as of any day, each event with who, when and which request', async () => {
  const page = new PanelPage(panel);
  await page.open('wallets');
  const row = await page.findOne(provider.email);
  await expect(row).toContainText('₦20,000');
  await row.getByRole('button', { name: /^Explain/ }).click();
  const dialog = panel.getByRole('dialog', { name: `The balance of ${provider.email}, explained` });
  await expect(dialog.getByText('The balance shown matches the event log.')).toBeVisible();
  await expect(dialog.getByText('₦20,000', { exact: true })).toHaveCount(2);

  const bought = dialog.getByRole('listitem').filter({ hasText: /^Premium bought for listing/ });
  await expect(bought).toContainText('-₦5,000');
  await bought.getByRole('button', { name: /^Details/ }).click();
  await expect(bought).toContainText(`by user ${provider.id}`);
  await expect(bought).toContainText(/Cost\s*₦5,000/);
  await expect(bought).toContainText(/request \S+ from 127\.0\.0\.1/);
  await expect(bought).toContainText('₦5,000 spent by'); // by the same request

  const csv = await panel.request.get(
    (await dialog.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
  );
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toContain('topup,Top-up approved');

  const dayBefore = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel(/^As of the end of/).fill(dayBefore);
  await expect(dialog.getByText('Nothing had happened yet.')).toBeVisible();
});

test('WAL-03: the statement and the last movements follow', async () => {
  const wallet = new WalletPage(own);
  await wallet.open();
  await expect(wallet.figure('Total spent')).toHaveText('₦5,000');
  await expect(own.getByText('Premium promotion, 30 days')).toBeVisible();
  const statement = await own.request.get('/api/wallet/statement.csv');
  expect(await statement.text()).toContain('Premium promotion, 30 days');
});
