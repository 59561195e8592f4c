import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';
import { act, fitsThePhone, PHONE } from '../support/whole-journey.js';

test.use({ viewport: PHONE });

let provider: Party;
let customer: Party;

test.beforeEach(async ({ browser }) => {
  provider = await newParty(browser, 'Ngozi', 'Eze');
  customer = await newParty(browser, 'Halima', 'Bello');
});
test.afterEach(() => Promise.all([provider?.context.close(), customer?.context.close()]));

const onPhone = async ({ context }: Party): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  return page;
};

test('contract 3.15: a price with the acceptance, agreed on in the chat, on the receipt; and the same again', async () => {
  test.slow();
  const business = 'Eze Plumbing';
  const id = await publishListing(provider, business);
  const wanted = {
    providerId: id,
    serviceDescription: 'The kitchen tap drips',
    location: 'Off Allen Avenue',
  };
  await act(customer, 'post', '/api/service/book', wanted);

  const providers = await onPhone(provider);
  await providers.goto('/dashboard?tab=bookings');
  await providers.getByRole('button', { name: 'Add a message or a price' }).click();
  await providers.getByRole('button', { name: 'Add a price' }).click();
  const price = providers.getByRole('group', { name: 'Price' });
  await price.getByLabel(/^Labour/).fill('12,000');
  await price.getByLabel(/^Parts/).fill('4500.50');
  await price.getByLabel(/^What the price covers/).fill('With a new washer');
  await expect(price.getByText('₦16,500.50')).toBeVisible();
  await fitsThePhone(providers);
  await expectAccessible(providers, 'dashboard, accepting with a price');
  await providers.getByRole('button', { name: /^Accept Booking/ }).click();
  await expect(providers.getByText('Waits for your customer')).toBeVisible();

  const customers = await onPhone(customer);
  await customers.goto('/dashboard');
  await expect(customers.getByText('Waits for your answer')).toBeVisible();
  await fitsThePhone(customers);
  await expectAccessible(customers, 'dashboard, a price to answer');
  await customers.getByRole('link', { name: 'Message Ngozi Eze' }).click();
  const job = customers.getByRole('region', { name: 'Your job together' });
  expect((await job.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expect(customers.getByText(`${business} named a price: ₦16,500.50.`)).toBeVisible();
  await fitsThePhone(customers);
  await expectAccessible(customers, 'chat, a price to answer');
  await job.getByRole('button', { name: /^Agree/ }).click();
  await expect(customers.getByText('You agreed to pay ₦16,500.50.')).toBeVisible();
  await job.getByRole('button', { name: 'Complete Service' }).click();
  await customers.getByRole('button', { name: 'Yes, it is done' }).click();
  await expect(customers.getByText(/^You marked the job as completed\./)).toBeVisible();

  await customers.goto('/dashboard?tab=my-bookings');
  await customers.getByRole('link', { name: /^Receipt/ }).click();
  await expect(customers.getByText(/^JOB\d+$/)).toBeVisible();
  await expect(customers.getByText('₦16,500.50')).toBeVisible();
  await fitsThePhone(customers);
  await expectAccessible(customers, 'receipt of a job');
  await customers.goBack();
  await customers.getByRole('link', { name: /^Book again/ }).click();
  const form = customers.getByRole('dialog', { name: `Book ${business}` });
  await expect(form.getByLabel('What do you need done?')).toHaveValue('The kitchen tap drips');
  await expect(form.getByLabel(/^Location/)).toHaveValue('Off Allen Avenue');
  await form.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(customers.getByRole('heading', { name: `You asked ${business} to do a job` })).toBeFocused();
});
