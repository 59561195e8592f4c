import { expect, test } from '../support/own-server.js';
import { toast } from '../pages/money.page.js';
import { Keyboard } from '../support/keyboard.js';
import { ADMIN, newParty, publishListing, type Party } from '../support/parties.js';
import { act, anHourPasses, fitsThePhone, PHONE } from '../support/whole-journey.js';

const BUSINESS = 'Bodo Net Makers';

test.use({ viewport: PHONE });

let provider: Party;
let customer: Party;
let listingId: number;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Lekia', 'Nwidae');
  customer = await newParty(browser, 'Barile', 'Kpakol');
  listingId = await publishListing(provider, BUSINESS);
});
test.afterAll(() => Promise.all([provider?.context.close(), customer?.context.close()]));

/** Activity for the administrator to look after: a job, its review and the answer. */
const aJobIsReviewed = async (): Promise<void> => {
  const contact = { providerId: listingId, contactMethod: 'phone' };
  const { interaction } = await act<{ interaction: { id: number } }>(
    customer,
    'post',
    '/api/service/contact',
    contact,
  );
  await act(provider, 'put', `/api/service/interaction/${interaction.id}/confirm`);
  await act(customer, 'put', `/api/service/interaction/${interaction.id}/complete`);
  await anHourPasses(customer);
  const said = { listingId, rating: 4, comment: 'A net that holds.' };
  const { id } = await act<{ id: number }>(customer, 'post', '/api/reviews', said);
  await act(provider, 'put', `/api/reviews/${id}/response`, { response: 'Thank you, Barile.' });
};

/** By keyboard, too, from the listing's page. */
const aCustomerReportsIt = async (): Promise<void> => {
  const page = await customer.context.newPage();
  const keyboard = new Keyboard(page);
  await page.goto(`/providers/${listingId}`);
  await keyboard.press(page.locator('summary', { hasText: 'Share or report' }));
  await keyboard.press(page.getByRole('link', { name: 'Report this listing' }));
  await expect(page.getByLabel(/^Who or what/)).toHaveValue(BUSINESS);
  await keyboard.choose(page.getByLabel(/^What is it about/), 'Scam or fraud');
  await keyboard.choose(page.getByLabel(/^How urgent/), 'High');
  await keyboard.type(page.getByLabel(/^What happened/), 'Asks for money first.');
  await keyboard.press(page.getByRole('button', { name: 'Send report' }));
  await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  await page.close();
};

test('an administrator, from the first sign-in to a review that is answered, by keyboard on a phone', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('alertdialog');

  await test.step('signs in and opens the panel', async () => {
    await page.goto('/');
    await keyboard.press(button('Menu'));
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: 'Sign In' }));
    await keyboard.fill('Email', ADMIN.email);
    await keyboard.fill('Password', ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/auth/);
    await keyboard.press(button('Menu'));
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: /^Admin/ }));
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
    await fitsThePhone(page);
  });

  await test.step('confirms a payment', async () => {
    const asked = { amount: 4_321, method: 'bank_transfer', reference: 'Bodo 0042' };
    await act(provider, 'post', '/api/wallet/payment-request', asked);
    await keyboard.chooseTab('Payment Requests');
    await keyboard.press(button(/^Approve ₦/).first()); // the oldest request is first
    await keyboard.press(dialog.getByRole('button', { name: /^Approve (payment|without proof)$/ }));
    await expect(toast(page, "Payment request approved and funds credited to user's wallet")).toBeVisible();
    await fitsThePhone(page);
  });

  await test.step('suspends a listing because of a report, and reinstates it', async () => {
    await aCustomerReportsIt();
    await keyboard.chooseTab('Contact Messages');
    await keyboard.press(
      page.getByRole('navigation', { name: 'Inbox' }).getByRole('link', { name: /^Reports/ }),
    );
    await keyboard.press(page.getByRole('link', { name: /^Open report/ }).first());
    const choice = page.getByRole('radio', { name: `Suspend ${BUSINESS}` });
    await keyboard.to(page.getByRole('radio').first());
    for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowDown');
    await expect(choice).toBeChecked();
    await fitsThePhone(page);
    await keyboard.press(button('Decide'));
    await keyboard.type(dialog.getByLabel(/^Reason/), 'Never ask for money before the work.');
    await keyboard.choose(dialog.getByLabel('For how long'), '14 days');
    await fitsThePhone(page);
    await keyboard.press(dialog.getByRole('button', { name: 'Suspend listing' }));
    await expect(toast(page, 'Listing suspended')).toBeVisible();
    expect((await customer.context.request.get(`/providers/${listingId}`)).status()).toBe(404);

    const owners = await provider.context.newPage();
    await owners.goto('/dashboard');
    await expect(owners.getByText('Never ask for money before the work.')).toBeVisible();
    await owners.close();

    await keyboard.chooseTab('Listings');
    await keyboard.type(page.getByLabel(/^Search/), BUSINESS);
    await expect(button(/^History of listing/)).toHaveCount(1); // the search has arrived, nothing moves any more
    await keyboard.press(button(`Reinstate listing ${BUSINESS}`));
    await keyboard.press(dialog.getByRole('button', { name: 'Reinstate listing' }));
    await expect(toast(page, 'Listing reinstated')).toBeVisible();
    expect((await customer.context.request.get(`/providers/${listingId}`)).status()).toBe(200);
    await fitsThePhone(page);
  });

  await test.step('finds the answered review in the log', async () => {
    await aJobIsReviewed();
    await keyboard.chooseTab('System Overview');
    await expect(page.getByText('Review answered by Lekia Nwidae', { exact: true }).first()).toBeVisible();
    await fitsThePhone(page);
  });
});
