import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';

const BUSINESS = 'Zungeru Joinery';

let provider: Party;
let customer: Party;
let listingId: number;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Kelechi', 'Uzor');
  customer = await newParty(browser, 'Amina', 'Sule');
  listingId = await publishListing(provider, BUSINESS);
});

test.afterAll(() => Promise.all([provider?.context.close(), customer?.context.close()]));

/** Presses Call Now without leaving for a dialler that is not there. */
const call = async (page: Page) => {
  const link = page.getByRole('link', { name: 'Call Now' });
  await expect(link).toHaveAttribute('href', /^tel:/);
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
};

test('INT-03, REV-04: a contact, its confirmation and the completed service, in two browsers', async () => {
  test.slow();
  const customers = await customer.context.newPage();
  const providers = await provider.context.newPage();
  await customers.goto(`/providers/${listingId}`);
  await expect(customers.getByText('Not contacted yet')).toBeVisible();
  await expectAccessibleEverywhere(customers, 'provider, not contacted yet');
  await call(customers);
  await expect(customers.getByText('Contact initiated', { exact: true }).first()).toBeVisible();
  await expect(customers.getByText('Awaiting Confirmation')).toBeVisible();

  await providers.goto('/dashboard?tab=bookings');
  await expect(providers.getByRole('button', { name: /^Confirm Contact/ })).toBeVisible();
  await expectAccessibleEverywhere(providers, 'dashboard, a contact request');
  await providers.getByRole('button', { name: /^Confirm Contact/ }).click();
  await expect(providers.getByText('Service In Progress')).toBeVisible();

  await customers.reload();
  await customers.getByRole('button', { name: 'Complete Service' }).click();
  await customers.getByRole('button', { name: 'Yes, it is done' }).click();
  await expect(customers.getByText('Service marked as completed', { exact: true }).first()).toBeVisible();
  await expect(customers.getByText(/You can write a review in (60|59) minutes/)).toBeVisible();
});

test('BOOK-05 to BOOK-08: a booking is asked for, accepted, and the next steps are shown', async () => {
  test.slow();
  const customers = await customer.context.newPage();
  const providers = await provider.context.newPage();
  await customers.goto(`/providers/${listingId}`);
  await customers.getByRole('button', { name: 'Book Service' }).click();
  const dialog = customers.getByRole('dialog', { name: `Book ${BUSINESS}` });
  await expect(dialog.getByRole('button', { name: 'Submit Booking' })).toBeDisabled();
  await dialog.getByLabel('What do you need done?').fill('A shelf for the shop');
  await dialog.getByLabel(/Preferred date/).fill('2030-01-15');
  await dialog.getByLabel(/Preferred time/).fill('14:30');
  await dialog.getByLabel(/Budget/).fill('25000');
  await expectAccessibleEverywhere(customers, 'provider, booking');
  await test.step('a refusal is shown above the dialog on a phone, and can be closed', async () => {
    await customers.setViewportSize({ width: 360, height: 640 });
    const refusal = { status: 404, json: { statusCode: 404, message: 'Provider not found' } };
    await customers.route('**/api/service/book', (route) => route.fulfill(refusal), { times: 1 });
    await dialog.getByRole('button', { name: 'Submit Booking' }).click();
    const refused = customers.locator('li', { hasText: 'Failed to submit booking' });
    await refused.locator('button', { hasText: 'Close' }).click();
    await expect(refused).toHaveCount(0);
  });
  await dialog.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(customers.getByText('Booking submitted', { exact: true }).first()).toBeVisible();

  await providers.goto('/dashboard?tab=bookings');
  await providers.getByRole('button', { name: 'Add a message or a price' }).click();
  await providers.getByLabel(/Your response/).fill('I come at half past two.');
  await expectAccessibleEverywhere(providers, 'dashboard, a booking request');
  await providers.getByRole('button', { name: /^Accept Booking/ }).click();
  await expect(providers.getByText('Booking accepted successfully!').first()).toBeVisible();

  await customers.goto('/dashboard?tab=my-bookings');
  await expect(customers.getByRole('heading', { name: 'Next Steps' })).toBeVisible();
  await expect(customers.getByRole('link', { name: /^\+234/ })).toHaveAttribute('href', /^tel:/);
  await customers.getByRole('button', { name: /^Details/ }).click();
  await expect(customers.getByText('I come at half past two.')).toBeVisible();
  await expectAccessibleEverywhere(customers, 'dashboard, an accepted booking');
  const path = await customers.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await customers.request.get(path ?? '');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
});
