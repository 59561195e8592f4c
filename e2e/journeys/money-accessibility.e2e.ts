import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { adminBrowser, fund, newParty, payByCard, publishListing, type Party } from '../support/parties.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { ShellPage } from '../pages/shell.page.js';
import { aPicture } from '../support/pictures.js';
import type { ScreenState } from '../support/screens.js';

type State = [what: ScreenState, path: string, bring: (page: Page) => Promise<unknown>];

const appears = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).first().waitFor();

const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button and waits for the dialog that it opens. */
const opens = (name: string | RegExp, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await press(page, name);
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
  await then?.(page);
};

/** A few rows are looked at: all are made alike, and each costs axe time. */
const fewRows = (words: string) => async (page: Page) => {
  await page.getByLabel(/^Search/).fill(words);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(10);
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
};

const details = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByText(/^Position/).waitFor();
};

/** Every read under an address fails. */
const fails = (pattern: string, text: string) => async (page: Page) => {
  await page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal server error' } }),
  );
  await page.reload();
  await page.getByText(text).waitFor();
};

const OWN: readonly State[] = [
  [
    'wallet, refused',
    '/wallet',
    async (page) => {
      await page.getByText('GTB 8001').waitFor();
      await page.getByText('Transfer to our account').click();
      await press(page, 'Submit payment request');
      await page.getByText('Payment method is required').waitFor();
    },
  ],
  [
    'wallet, card refused',
    '/wallet',
    async (page) => {
      await page.getByText('GTB 8001').waitFor();
      await press(page, 'Continue to payment');
      await page.getByText('Minimum payment amount is ₦100').waitFor();
    },
  ],
  ['wallet, proof', '/wallet', opens('View proof')],
  [
    'top-up, waiting',
    '/wallet',
    async (page) => {
      await page.route('**/api/wallet/top-ups/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), status: 'pending', creditedAt: null },
        });
      });
      await page.getByRole('link', { name: /^Receipt of ₦100/ }).click();
      await page.getByText('Waiting for your payment').waitFor();
    },
  ],
  [
    'top-up, receipt',
    '/wallet',
    async (page) => {
      await page.getByRole('link', { name: /^Receipt of ₦100/ }).click();
      await page.getByText('Balance after it').waitFor();
    },
  ],
  ['top-up, not found', '/wallet/top-ups/hw-0', appears('Top-up not found')],
  ['wallet, did not load', '/wallet', fails('**/api/wallet**', 'Your payment requests did not load')],
  [
    'promotions, short of money',
    '/promotions',
    async (page) => {
      await page.getByText('7 days left').waitFor();
      await press(page, 'Choose Premium');
      await page.getByText(/to your wallet to buy this/).waitFor();
    },
  ],
  ['promotions, did not load', '/promotions', fails('**/api/promotions/**', 'Your statistics did not load')],
  [
    'receipt',
    '/promotions',
    async (page) => {
      await page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click();
      await page.getByText('Receipt number').waitFor();
    },
  ],
  ['receipt, not found', '/dashboard/promotions/999999', appears('Receipt not found')],
  ['contact, refused', '/contact', (page) => press(page, 'Send message')],
  [
    'report, sent',
    '/report',
    async (page) => {
      await page.route('**/api/reports', (route) =>
        route.fulfill({ status: 201, json: { reference: 'HW-000001' } }),
      );
      await page.getByLabel(/^What is it about/).selectOption('spam');
      await page.getByLabel(/^How urgent/).selectOption('low');
      await page.getByLabel(/^What happened/).fill('The same text in ten listings.');
      await press(page, 'Send report');
      await page.getByText('Report received').waitFor();
    },
  ],
];

const NEWCOMER: readonly State[] = [
  ['wallet, nothing yet', '/wallet', appears('No payment requests yet')],
  ['promotions, none', '/promotions', appears('No active promotions')],
];

const VISITOR: readonly State[] = [
  ['contact, signed out', '/contact', appears('Sign in to write to us')],
  ['report, refused', '/report', (page) => press(page, 'Send report')],
  ['top-up, signed out', '/wallet/top-ups/hw-0', appears('Sign in to see this top-up')],
];

const openReport = async (page: Page) => {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ten listings, one text.' })
    .getByRole('link', { name: /^Open report/ })
    .click();
  await page.getByText('What do you decide?').waitFor();
};

const decidedWithoutAChoice = async (page: Page) => {
  await openReport(page);
  await press(page, 'Decide');
  await page.getByText('Choose what to do').waitFor();
};

const PANEL: readonly State[] = [
  ['admin, messages', '/admin', appears('How long does a promotion take to show?')],
  ['admin, reports', '/admin?show=reports', appears('Ten listings, one text.')],
  ['admin, a report without a choice', '/admin?show=reports', decidedWithoutAChoice],
  [
    'admin, a warning, refused',
    '/admin?show=reports',
    async (page) => {
      await openReport(page);
      await page.getByText('Warn Kehinde Ojo', { exact: true }).click();
      await opens('Decide')(page);
      await page.getByRole('button', { name: 'Send warning' }).click();
      await page.getByText('Warning is required').waitFor();
    },
  ],
  ['admin, payment requests', '/admin?tab=payments', appears('GTB 8001')],
  ['admin, approval', '/admin?tab=payments', opens(/^Approve/)],
  [
    'admin, rejection, refused',
    '/admin?tab=payments',
    opens(/^Reject/, (page) => page.getByRole('button', { name: 'Reject payment' }).click()),
  ],
  ['admin, history of a payment', '/admin?tab=payments', opens(/^History/, details)],
  ['admin, payment history', '/admin?tab=history', appears('Approved')],
  ['admin, top-ups', '/admin?tab=history&show=top-ups', appears(/^hw-/)],
  [
    'admin, refund, refused',
    '/admin?tab=history&show=top-ups',
    opens(/^Refund/, (page) => page.getByRole('button', { name: 'Refund', exact: true }).click()),
  ],
  ['admin, reconciliation', '/admin?tab=history&show=days', appears('All match')],
  ['admin, wallets', '/admin?tab=wallets', fewRows('kehinde.ojo')],
  [
    'admin, adjustment, refused',
    '/admin?tab=wallets',
    opens(/^Adjust/, (page) => page.getByRole('button', { name: 'Adjust balance', exact: true }).click()),
  ],
  ['admin, a balance, explained', '/admin?tab=wallets', opens(/^Explain/, details)],
  ['admin, promotion settings', '/admin?tab=promotions', appears('Top spenders')],
  ['admin, users', '/admin?tab=users', fewRows('kehinde.ojo')],
  [
    'admin, deleting a user',
    '/admin?tab=users',
    async (page) => {
      await page.getByLabel(/^Search/).fill('provider@handwork.example');
      await expect(page.getByRole('row')).toHaveCount(2);
      await opens(/^Delete/)(page);
    },
  ],
  ['admin, listings', '/admin?tab=listings', fewRows('Ojo Aluminium')],
  ['admin, overview', '/admin?tab=overview', details],
  ['admin, own password, refused', '/admin?tab=settings', (page) => press(page, 'Change password')],
  [
    'admin, payment accounts, refused',
    '/admin?tab=settings',
    async (page) => {
      await press(page, 'Add account');
      await press(page, 'Save accounts');
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  ],
  ['admin, did not load', '/admin?tab=overview', fails('**/api/admin/**', 'The events did not load')],
];

const look = async (context: BrowserContext, [what, path, bring]: State) => {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await bring(page);
  await expectAccessibleEverywhere(page, what);
  await page.close();
};

for (const state of VISITOR) {
  test(`Q7: ${state[0]}`, ({ context }) => look(context, state));
}

test.describe('of a new user', () => {
  for (const state of NEWCOMER) {
    test(`Q7: ${state[0]}`, async ({ page, context }) => {
      await new ShellPage(page).signInAs('new');
      await look(context, state);
    });
  }
});

test.describe('of a provider, and of the administrator', () => {
  let provider: Party;
  let admin: BrowserContext;

  test.beforeAll(async ({ browser }) => {
    admin = await adminBrowser(browser);
    provider = await withEverything(browser, admin);
  });
  test.afterAll(() => Promise.all([provider?.context.close(), admin?.close()]));

  for (const state of OWN) test(`Q7: ${state[0]}`, () => look(provider.context, state));
  for (const state of PANEL) test(`Q7: ${state[0]}`, () => look(admin, state));
});

/** A user with money, a pending request with its proof, an active promotion, a message and a report. */
async function withEverything(browser: Browser, admin: BrowserContext): Promise<Party> {
  const party = await newParty(browser, 'Kehinde', 'Ojo');
  const post = async (path: string, data: object) => {
    const answer = await party.context.request.post(path, { data });
    expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const listingId = await publishListing(party, 'Ojo Aluminium');
  await fund(admin, party, 1_000);
  const topUp = await payByCard(party, 100, 'card');
  const status = async () =>
    (await (await party.context.request.get(`/api${topUp}`)).json()) as { status: string };
  await expect.poll(status).toMatchObject({ status: 'credited' });
  const { id } = await post('/api/wallet/payment-request', {
    amount: 4_000,
    method: 'bank_transfer',
    reference: 'GTB 8001',
  });
  const proof = await party.context.request.post(`/api/wallet/payment-requests/${id}/upload-proof`, {
    multipart: { proof: aPicture('receipt.png') },
  });
  expect(proof.ok(), await proof.text()).toBe(true);
  await post('/api/promotions/purchase', { listingId, promotionType: 'boost', duration: 7 });
  const { firstName, lastName, email, phone } = party;
  const message = 'How long does a promotion take to show?';
  await post('/api/contact', { firstName, lastName, email, phone, subject: 'A question', message });
  await post('/api/reports', {
    type: 'spam',
    urgency: 'high',
    description: 'Ten listings, one text.',
    listingId,
  });
  return party;
}
