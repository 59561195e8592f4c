import { expect, test, type Page } from '@playwright/test';
import { toast } from '../pages/money.page.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';

let owner: Party;
let provider: Party;
let other: Party;

test.beforeAll(async ({ browser }) => {
  [owner, provider, other] = [
    await newParty(browser, 'Aminat', 'Yusuf'),
    await newParty(browser, 'Chidi', 'Eze'),
    await newParty(browser, 'Bola', 'Ojo'),
  ];
  await publishListing(provider, 'Eze Coats');
});

test.afterAll(() => Promise.all([owner?.context.close(), provider?.context.close(), other?.context.close()]));

const respond = async (page: Page, message: string, price: string) => {
  await page.getByLabel(/^Your message/).fill(message);
  await page.getByLabel(/^Price/).fill(price);
  await page.getByRole('button', { name: 'Send Response' }).click();
  await expect(page.getByText('Your response has been sent successfully!')).toBeFocused();
};

test('REQ-01 to REQ-31: a request is posted, answered twice, compared, accepted and completed', async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const title = `Paint two rooms ${Date.now()}`;
  const mine = await owner.context.newPage();
  await mine.goto('/service-requests');
  await mine.getByRole('button', { name: 'Post a Request' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Post a Service Request' });
  await dialog.getByRole('button', { name: 'Post Request' }).click();
  await expect(dialog.getByText('Budget is required')).toBeVisible();
  await expect(dialog.getByLabel(/^Title/)).toBeFocused();
  await expectAccessibleEverywhere(mine, 'service requests, form refused');
  await dialog.getByLabel(/^Title/).fill(title);
  await dialog.getByLabel(/^Description/).fill('Walls and ceilings, the paint is there.');
  await dialog.getByLabel(/^Service type/).fill('Painting');
  await dialog.getByLabel(/^Location/).fill('Off Allen Avenue');
  await dialog.getByLabel(/^City/).fill('Ikeja');
  await dialog.getByLabel(/^State/).selectOption('Lagos');
  await dialog.getByLabel(/^Budget/).fill('₦80,000');
  await dialog.getByRole('button', { name: 'Post Request' }).click();
  await expect(toast(mine, 'Service request posted')).toBeVisible();
  await expectAccessibleEverywhere(mine, 'service requests');
  await mine
    .getByRole('link', { name: `View Details: ${title}` })
    .first()
    .click();
  await expect(mine.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = mine.url();

  for (const [party, message, price] of [
    [provider, 'I can start on Monday', '75000'],
    [other, 'My team is free tomorrow', '82,500'],
  ] as const) {
    const page = await party.context.newPage();
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Send Response' })).toBeDisabled();
    await expectAccessibleEverywhere(page, 'service request, to respond to');
    await respond(page, message, price);
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessibleEverywhere(page, 'service request, responded to');
    await page.close();
  }

  const withoutScript = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await owner.context.storageState(),
  });
  const plain = await withoutScript.newPage();
  await plain.goto(address);
  const offers = plain.getByRole('article');
  await expect(
    offers.filter({ hasText: '₦75,000' }).getByRole('link', { name: 'Eze Coats', exact: true }),
  ).toBeVisible();
  await expect(offers.filter({ hasText: '₦82,500' }).getByText('Service Provider')).toBeVisible();
  await plain.goto('/service-requests');
  await plain.getByLabel('Search requests').fill(title);
  await plain.getByRole('button', { name: 'Search' }).click();
  await expect(plain).toHaveURL(/search=Paint/);
  await expect(plain.getByRole('heading', { name: title }).first()).toBeVisible();
  await withoutScript.close();

  await mine.reload();
  await mine.getByRole('button', { name: 'Accept Eze Coats' }).click();
  await expect(mine.getByText('Booking made with Eze Coats')).toBeFocused();
  await expect(mine.getByRole('button', { name: 'Accept' })).toHaveCount(1);
  await expectAccessibleEverywhere(mine, 'service request, own with responses');
  await expect(mine.getByRole('main').getByRole('link', { name: 'Contact' }).first()).toHaveAttribute(
    'href',
    `/chat?with=${other.id}`,
  );
  // The other one has no listing, so that nothing is booked; the booking that was made goes all the same.
  await mine.getByRole('button', { name: /^Accept the offer/ }).click();
  const question = mine.getByRole('alertdialog');
  await expect(question).toContainText('Your booking with Eze Coats is cancelled');
  await expectAccessibleEverywhere(mine, 'service request, before another choice');
  await question.getByRole('button', { name: 'Keep my choice' }).click();

  await visitor.goto(address);
  await expect(visitor).toHaveTitle(`${title} | Handwork`);
  await expect(visitor.getByRole('main')).not.toContainText('₦75,000');
  await mine.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(
    toast(mine, 'Service request marked as completed and removed from public listings'),
  ).toBeVisible();
  await expect(mine.getByText('Request Management')).toHaveCount(0);
  await visitor.goto(`/service-requests?search=${encodeURIComponent(title)}`);
  await expect(visitor.getByText('No requests match')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in required' })).toHaveAttribute('href', '/login');
});

test('REQ-09: a request that does not exist is an HTML page with status 404', async ({ page }) => {
  const answer = await page.goto('/service-requests/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Service Request Not Found' })).toBeVisible();
});
