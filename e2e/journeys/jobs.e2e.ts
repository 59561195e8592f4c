import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/own-server.js';
import { newParty, publishListing, type Party } from '../support/parties.js';
import { Taps } from '../support/taps.js';
import { act, anHourPasses, fitsThePhone, PHONE } from '../support/whole-journey.js';

test.use({ viewport: PHONE });

let provider: Party;
let customer: Party;

test.beforeEach(async ({ browser }) => {
  provider = await newParty(browser, 'Ebiere', 'Tari');
  customer = await newParty(browser, 'Zainab', 'Musa');
});
test.afterEach(() => Promise.all([provider?.context.close(), customer?.context.close()]));

const onPhone = async ({ context }: Party): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  return page;
};

/** The end of both stories: the customer says that it is done, and writes a review an hour later, from the dashboard. */
async function completeAndReview(page: Page, business: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute('aria-selected', 'true');
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'Complete Service' }).click();
  await page.getByRole('button', { name: 'Yes, it is done' }).click();
  await expect(page.getByText('Service marked as completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/You can write a review in (60|59) minutes/)).toBeVisible();
  await anHourPasses(provider);
  await page.reload();
  await page.getByRole('button', { name: 'Write Review' }).click();
  await writeReview(page, business);
  await expect(page.getByText('You have reviewed this service.')).toBeVisible(); // the only job, and a past one
  await fitsThePhone(page);
}

async function writeReview(page: Page, business: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Review ${business}` });
  await dialog.getByText('5 stars, excellent').locator('xpath=..').click();
  await dialog.getByLabel('Your comment').fill('Came on time and left it clean.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review submitted', { exact: true }).first()).toBeVisible();
}

const openTaps = async (page: Page): Promise<Taps> => {
  const taps = await Taps.of(page);
  taps.begin();
  return taps;
};

test('contract 3.15: book, accept, done, review: one job on a phone, without a dead end', async () => {
  test.slow();
  const business = 'Tari Tiling';
  const id = await publishListing(provider, business);
  const customers = await onPhone(customer);
  const providers = await onPhone(provider);
  const taps = await openTaps(customers);
  await customers.goto(`/providers/${id}`);
  await customers.getByRole('button', { name: 'Book Service' }).click();
  const dialog = customers.getByRole('dialog', { name: `Book ${business}` });
  await dialog.getByLabel('What do you need done?').fill('Tiles for the bathroom');
  await dialog.getByRole('button', { name: 'Submit Booking' }).click();
  const booked = customers.getByRole('heading', { name: `You asked ${business} to do a job` });
  await expect(booked).toBeFocused();
  await expect(customers.getByRole('button', { name: 'Book Service' })).toHaveCount(0);
  await fitsThePhone(customers);
  await expectAccessible(customers, 'provider, just booked');
  await customers.getByRole('link', { name: 'See your booking' }).click();
  await expect(customers.getByText('Tiles for the bathroom')).toBeVisible();
  await expect(customers.getByText(/will accept or decline your booking/)).toBeVisible();

  const answering = await openTaps(providers);
  await providers.goto('/dashboard');
  await expect(providers.getByRole('button', { name: 'Menu 1 waiting for you' })).toBeVisible();
  await providers.getByRole('link', { name: /^Answer: .+ wants to book$/ }).click();
  await providers.getByRole('button', { name: /^Accept Booking/ }).click();
  await expect(providers.getByText('Booking accepted successfully!').first()).toBeVisible();
  await expect(providers.getByText(/^When the job is done, .+ marks it as completed\.$/)).toBeVisible();
  await fitsThePhone(providers);
  answering.tell('accepting a booking');

  await completeAndReview(customers, business);
  taps.tell('book, done, review');
});

test('contract 3.15: chat, reply, done, review: one job on a phone, without a dead end', async () => {
  test.slow();
  const business = 'Musa Mattresses';
  const id = await publishListing(provider, business);
  const customers = await onPhone(customer);
  const taps = await openTaps(customers);
  await customers.goto(`/providers/${id}`);
  await customers.getByRole('link', { name: 'Start Chat' }).click();
  const dialog = customers.getByRole('dialog', { name: `Message ${business}` });
  await dialog.getByLabel('Message').fill('Do you restuff mattresses?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const providers = await onPhone(provider);
  const answering = await openTaps(providers);
  await providers.goto('/chat'); // the only conversation opens by itself
  await providers.getByRole('textbox', { name: 'Message' }).fill('Yes, by Friday.');
  await providers.getByRole('button', { name: 'Send' }).click();
  await expect(providers.getByRole('log')).toContainText('Yes, by Friday.');
  answering.tell('replying');

  // The reaction to the reply follows it.
  const stateOf = async () =>
    (await act<{ jobs: { state: string }[] }>(customer, 'get', '/api/jobs')).jobs.map(({ state }) => state);
  await expect.poll(stateOf).toEqual(['accepted']);
  await completeAndReview(customers, business);
  taps.tell('chat, done, review');
});

test('contract 3.15: request, offers, accept, done, review: one job on a phone, without a dead end', async ({
  browser,
}) => {
  test.slow();
  const business = 'Tari Painting';
  await publishListing(provider, business);
  const other = await newParty(browser, 'Bola', 'Ojo');
  await publishListing(other, 'Ojo Colours');
  const customers = await onPhone(customer);
  const taps = await openTaps(customers);
  await customers.goto('/service-requests');
  await customers.getByRole('button', { name: 'Post a Request' }).click();
  const form = customers.getByRole('dialog', { name: 'Post a Service Request' });
  const title = 'Paint the kitchen in white';
  for (const [label, text] of [
    [/^Title/, title],
    [/^Description/, 'Walls and ceiling, the paint is there.'],
    [/^Service type/, 'Painting'],
    [/^Location/, 'Off Allen Avenue'],
    [/^City/, 'Ikeja'],
    [/^Budget/, '80000'],
  ] as const) {
    await form.getByLabel(label).fill(text);
  }
  await form.getByLabel(/^State/).selectOption('Lagos');
  await form.getByRole('button', { name: 'Post Request' }).click();
  await customers
    .getByRole('link', { name: `View Details: ${title}` })
    .first()
    .click();
  await expect(customers.getByText('₦80,000', { exact: true })).toBeVisible();

  const providers = await onPhone(provider);
  const answering = await openTaps(providers);
  await providers.goto(customers.url());
  await providers.getByLabel(/^Your message/).fill('I can start on Monday.');
  await providers.getByLabel(/^Price/).fill('75000');
  await providers.getByRole('button', { name: 'Send Response' }).click();
  await expect(providers.getByText('Your response has been sent successfully!')).toBeFocused();
  await expect(providers.getByRole('button', { name: 'Send Response' })).toHaveCount(0);
  await fitsThePhone(providers);
  answering.tell('answering a request');
  const sent = await other.context.request.post(`/api${new URL(customers.url()).pathname}/responses`, {
    data: { message: 'My team is free tomorrow.', quotedPrice: 82_500, availability: 'Tomorrow' },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await other.context.close();

  await customers.reload();
  const offers = customers.getByRole('article');
  await expect(offers).toHaveCount(2);
  await fitsThePhone(customers);
  await expectAccessible(customers, 'service request, offers on a phone');
  await customers.getByRole('button', { name: `Accept ${business}` }).click();
  await expect(customers.getByText(`Booking made with ${business}`)).toBeFocused();
  await customers.getByRole('link', { name: 'Agree the details in chat' }).click();
  const job = customers.getByRole('region', { name: 'Your job together' });
  await expect(job.getByRole('list', { name: 'Steps of the job' })).toBeVisible();
  await job.getByRole('button', { name: 'Complete Service' }).click();
  await customers.getByRole('button', { name: 'Yes, it is done' }).click();
  await expect(customers.getByRole('log').getByText(/^You marked the job as completed\./)).toBeVisible();
  await fitsThePhone(customers);
  await expectAccessible(customers, 'chat, with a job');
  await anHourPasses(provider);
  await customers.reload();
  await job.getByRole('button', { name: 'Write Review' }).click();
  await writeReview(customers, business);
  await expect(customers.getByRole('log').getByText(/^You wrote a review\./)).toBeVisible();
  taps.tell('request, accept, done, review');
});
