import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/own-server.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';

const BUSINESS = 'Kafanchan Upholstery';
const AN_HOUR_MS = 3_600_000;

let provider: Party;
let customer: Party;
let listingId: number;

/** A job that has just been completed; how that is done in the browser is the business of bookings.e2e.ts. */
test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Yakubu', 'Dogo');
  customer = await newParty(browser, 'Ebele', 'Nwosu');
  listingId = await publishListing(provider, BUSINESS);
  const contact = await customer.context.request.post('/api/service/contact', {
    data: { providerId: listingId, contactMethod: 'phone' },
  });
  expect(contact.status(), await contact.text()).toBe(201);
  const { interaction } = (await contact.json()) as { interaction: { id: number } };
  for (const [party, act] of [
    [provider, 'confirm'],
    [customer, 'complete'],
  ] as const) {
    const answer = await party.context.request.put(`/api/service/interaction/${interaction.id}/${act}`);
    expect(answer.ok(), await answer.text()).toBe(true);
  }
});

test.afterAll(() => Promise.all([provider?.context.close(), customer?.context.close()]));

const edgeOf = (part: Locator, edge: 'top' | 'bottom'): Promise<number> =>
  part.evaluate((element, side) => element.getBoundingClientRect()[side], edge);

/** What one touches in the middle of an element is the element. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** On every screen of a phone, and beside the ways to the provider. */
async function expectInSightOnPhones(page: Page, reminder: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = reminder.getByRole('link', { name: /^Ready to review/ });
  for (const path of ['/', '/search', '/dashboard', '/chat', `/providers/${listingId}`]) {
    await page.goto(path);
    await expect.poll(() => isOnTop(bar), path).toBe(true);
  }
  const contact = page.getByRole('navigation', { name: `Contact ${BUSINESS}` });
  for (const way of await contact.getByRole('link').all()) await expect.poll(() => isOnTop(way)).toBe(true);
  await page.goto('/');
  await expect(bar).toBeVisible();
}

// A file of its own: the server's clock stays an hour ahead for whatever runs after it.
test('REMIND-01, REV-01 to REV-08: the reminder, the hour, the review and its response, in two browsers', async () => {
  test.slow();
  const customers = await customer.context.newPage();
  await customers.goto('/');
  const reminder = customers.getByRole('complementary', { name: 'Reviews to write' });
  await expect(reminder.getByRole('button', { name: /^Available in (60|5\d) min$/ })).toBeDisabled();
  await customers.goto(`/providers/${listingId}`);
  await expect(customers.getByText(/You can write a review in (60|5\d) minutes/)).toBeVisible();

  await customers.request.post('/api/test/clock', { data: { advanceMs: AN_HOUR_MS } });
  await customers.goto('/');
  await expect(reminder.getByRole('link', { name: /^Ready to review/ })).toBeVisible();
  await expectAccessibleEverywhere(customers, 'home with a review to write');
  await expectInSightOnPhones(customers, reminder);
  // It lies over what scrolls by, and has a place of its own at the end.
  await customers.setViewportSize({ width: 1280, height: 800 });
  await customers.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    const { top } = await reminder.evaluate((card) => card.getBoundingClientRect());
    expect(await edgeOf(customers.getByRole('contentinfo'), 'bottom')).toBeLessThanOrEqual(top);
  }).toPass();
  await reminder.getByRole('link', { name: /^Ready to review/ }).click();
  const dialog = customers.getByRole('dialog', { name: `Review ${BUSINESS}` });
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Rating must be between 1 and 5')).toBeVisible();
  await expectAccessibleEverywhere(customers, 'provider, review without a choice');
  await dialog.getByRole('radio', { name: '1 star, bad' }).focus();
  await customers.keyboard.press('ArrowLeft'); // from the first to the last
  await expect(dialog.getByRole('radio', { name: '5 stars, excellent' })).toBeChecked();
  await dialog.getByLabel('Your comment').fill('The sofa looks new.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(customers.getByText('Review submitted', { exact: true }).first()).toBeVisible();
  await expect(customers.getByText('The sofa looks new.')).toBeVisible();
  await expect(customers.getByText('Time to confirm', { exact: true })).toBeVisible();
  await expect(reminder).toHaveCount(0);

  const providers = await provider.context.newPage();
  await providers.goto(`/providers/${listingId}`);
  await providers.getByRole('button', { name: 'Respond to the review of Ebele Nwosu' }).click();
  const response = providers.getByLabel('Your response');
  await expect(response).toBeFocused();
  await expectAccessibleEverywhere(providers, 'provider, response to a review');
  await response.fill('Thank you, Ebele.');
  await providers.getByRole('button', { name: 'Publish response' }).click();
  await expect(providers.getByText('Thank you, Ebele.')).toBeVisible();

  await customers.goto('/profile?tab=reviews');
  await expect(customers.getByText('Thank you, Ebele.')).toBeVisible();

  await providers.goto('/dashboard');
  await providers.getByText('Numbers by week').click();
  await expect(providers.getByRole('img', { name: /^Contacts by week since .*: (0, ){7}1$/ })).toBeVisible();
  await expectAccessibleEverywhere(providers, 'dashboard, numbers by week');
});
