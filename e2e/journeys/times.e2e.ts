import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';
import { act, fitsThePhone, PHONE } from '../support/whole-journey.js';

test.use({ viewport: PHONE });

/** Every day from eight to six, hour after hour. */
const OPEN_DAILY = {
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' })),
  slotMinutes: 60,
  bufferMinutes: 0,
  noticeHours: 2,
  capacity: 1,
  exceptions: [],
};

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

interface Slots {
  slots: { start: string; end: string }[];
}
const freeTimes = async (listingId: number): Promise<string[]> =>
  (await act<Slots>(customer, 'get', `/api/listings/${listingId}/slots`)).slots.map(({ start }) => start);

interface Booking {
  id: number;
  slotStart: string;
}
const newestBooking = async (): Promise<Booking> => {
  const [booking] = await act<Booking[]>(customer, 'get', '/api/customer/bookings');
  if (!booking) throw new Error('Nothing is booked');
  return booking;
};

/** Opens a day after the first one, and takes its first time: two touches. */
const chooseTime = async (where: Page | Locator): Promise<void> => {
  const choice = where.getByRole('radiogroup');
  const day = choice.locator('label[for]').nth(1);
  await day.click();
  const time = choice.getByRole('group', { includeHidden: false }).getByRole('radio').first();
  await time.check();
  await expect(time).toBeChecked();
};

test('contract 3.15: a week is set with a few touches, and holidays are days off', async () => {
  test.slow();
  const business = 'Tari Tailoring';
  const id = await publishListing(provider, business);
  const page = await onPhone(provider);
  await page.goto('/dashboard?tab=services');
  await page.getByRole('button', { name: `More for ${business}` }).click();
  await page.getByRole('menuitem', { name: 'Times' }).click();
  await expect(page.getByRole('heading', { name: 'Your times', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Choose the hours of at least one day')).toBeVisible();
  await expectAccessibleEverywhere(page, 'times, refused');
  await page.setViewportSize(PHONE);

  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday: to').selectOption('13:00');
  await page.getByRole('button', { name: 'Copy to all weekdays from Monday' }).click();
  await page.getByText(/^Public holidays/).click();
  await page.getByRole('button', { name: 'Take all of them off' }).click();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await expectAccessibleEverywhere(page, 'times, with holidays');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Remove Date 1' }).click();
  await page.getByRole('button', { name: 'Save times' }).click();
  await page.getByRole('link', { name: 'See your calendar' }).click();
  await expect(page.getByText('No bookings this week')).toBeVisible();
  await expectAccessibleEverywhere(page, 'calendar, nothing booked');

  const days = new Set((await freeTimes(id)).map((start) => new Date(start).getUTCDay()));
  expect([...days].some((day) => day === 0 || day === 6)).toBe(false);
  await page.goto('/dashboard/listings/999999999/times');
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  await expectAccessible(page, 'times, not found');
});

test('contract 3.15: a time is booked in two touches, moved, cancelled, and free again', async () => {
  test.slow();
  const business = 'Tari Tutoring';
  const id = await publishListing(provider, business);
  await act(provider, 'put', `/api/listings/${id}/availability`, OPEN_DAILY);
  const customers = await onPhone(customer);
  const providers = await onPhone(provider);

  await customers.goto(`/providers/${id}`);
  await fitsThePhone(customers);
  await customers
    .getByRole('button', { name: /free times?$/ })
    .first()
    .click();
  const dialog = customers.getByRole('dialog', { name: `Book ${business}` });
  const first = dialog
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio')
    .first();
  await first.check();
  await dialog.getByLabel('What do you need done?').fill('Mathematics for two hours');
  await expectAccessibleEverywhere(customers, 'provider, booking a time');
  await customers.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(customers.getByRole('heading', { name: `You asked ${business} to do a job` })).toBeFocused();
  const { id: bookingId, slotStart } = await newestBooking();
  expect(await freeTimes(id)).not.toContain(slotStart);

  await providers.goto('/dashboard?tab=bookings');
  await providers.getByRole('button', { name: /^Accept Booking/ }).click();
  await expect(providers.getByText('Booking accepted successfully!').first()).toBeVisible();
  await expect(providers.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await fitsThePhone(providers);
  await providers.goto(`/dashboard/calendar?week=${slotStart.slice(0, 10)}`);
  await expect(providers.getByRole('link', { name: /Zainab Musa/ })).toBeVisible();
  await expectAccessibleEverywhere(providers, 'calendar');
  await providers.setViewportSize(PHONE);
  await providers.getByRole('link', { name: /Zainab Musa/ }).click();
  await expect(providers.locator(`#booking-${bookingId}`)).toBeFocused();

  await providers.getByRole('button', { name: /^Move/ }).click();
  const move = providers.getByRole('dialog', { name: /^Move the booking with/ });
  await move.getByRole('radiogroup').waitFor();
  await expectAccessible(providers, 'dashboard, a move to ask for');
  await chooseTime(move);
  await move.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(providers.getByText(/^You asked to move it to/).first()).toBeVisible();

  await customers.goto('/dashboard?tab=my-bookings');
  await expect(customers.getByText(new RegExp(`^${business} asks to move it to`))).toBeVisible();
  await expectAccessibleEverywhere(customers, 'dashboard, a move to answer');
  await customers.setViewportSize(PHONE);
  await customers.getByRole('button', { name: /^Agree/ }).click();
  await expect(customers.getByText('Your answer was sent').first()).toBeVisible();
  await expect(customers.getByRole('button', { name: /^Agree/ })).toHaveCount(0);
  const moved = await newestBooking();
  expect(moved.slotStart).not.toBe(slotStart);
  expect(await freeTimes(id)).toContain(slotStart);

  await customers.goto(`/chat?with=${provider.id}&listing=${id}`);
  await expect(customers.getByRole('log').getByText(/^You agreed to/)).toBeVisible();
  await fitsThePhone(customers);

  await customers.goto('/dashboard?tab=my-bookings');
  await customers.getByRole('button', { name: /^Details/ }).click();
  await customers.getByRole('button', { name: /^Cancel the booking/ }).click();
  const question = customers.getByRole('alertdialog');
  await question.getByLabel(/^Reason/).fill('We travel that week');
  await expectAccessible(customers, 'dashboard, before a cancellation');
  await question.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(customers.getByText('Booking cancelled').first()).toBeVisible();
  await expect(customers.getByText('We travel that week')).toBeVisible();
  expect(await freeTimes(id)).toContain(moved.slotStart);
});

test('contract 3.15: without JavaScript a time is booked on a page of its own; one that is gone is said', async ({
  browser,
}) => {
  test.slow();
  const business = 'Tari Tents';
  const id = await publishListing(provider, business);
  await act(provider, 'put', `/api/listings/${id}/availability`, OPEN_DAILY);
  const withoutScript = async ({ context }: Party) =>
    (
      await browser.newContext({
        javaScriptEnabled: false,
        viewport: PHONE,
        storageState: await context.storageState(),
      })
    ).newPage();
  const page = await withoutScript(customer);
  await page.goto(`/providers/${id}`);
  await page.getByRole('link', { name: 'Book now' }).click();
  await expect(page.getByRole('heading', { name: `Book ${business}`, level: 1 })).toBeVisible();
  await fitsThePhone(page);
  await page.getByLabel('What do you need done?').fill('Two tents for a naming');
  await chooseTime(page);

  const other = await newParty(browser, 'Bola', 'Ojo');
  const slower = await withoutScript(other);
  await slower.goto(`/providers/${id}/book`);
  await slower.getByLabel('What do you need done?').fill('A tent for a wedding');
  await slower.getByLabel(/^Location/).fill('Yaba');
  await chooseTime(slower);

  await page.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(page.getByRole('heading', { name: `You asked ${business} to do a job` })).toBeVisible();
  await slower.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(slower.getByRole('alert')).toContainText('This time is no longer available');
  await expect(slower.getByLabel('What do you need done?')).toHaveValue('A tent for a wedding');
  await expect(slower.getByLabel(/^Location/)).toHaveValue('Yaba');
  await chooseTime(slower);
  await slower.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(slower.getByRole('heading', { name: `You asked ${business} to do a job` })).toBeVisible();
  for (const closing of [page, slower]) await closing.context().close();
  await other.context.close();
});

test('contract 3.15: the booking page in its states', async ({ browser }) => {
  const id = await publishListing(provider, 'Tari Tools');
  await act(provider, 'put', `/api/listings/${id}/availability`, OPEN_DAILY);
  const page = await onPhone(customer);
  await page.goto(`/providers/${id}/book`);
  await expectAccessibleEverywhere(page, 'booking page');
  await page.setViewportSize(PHONE);
  await page.goto(`/providers/${id}/book?problem=taken&serviceDescription=A+shelf`);
  await expectAccessible(page, 'booking page, time gone');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize(PHONE);
  await visitor.goto(`/providers/${id}/book`);
  await expectAccessible(visitor, 'booking page, signed out');
  await visitor.context().close();
});
