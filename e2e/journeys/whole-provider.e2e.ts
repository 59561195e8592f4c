import { expect, test } from '@playwright/test';
import { aListing } from '../pages/listing-form.page.js';
import { Keyboard } from '../support/keyboard.js';
import { newParty, type Party } from '../support/parties.js';
import { international, newestMessage, somebody } from '../support/people.js';
import { act, anHourPasses, fitsThePhone, PHONE, signUpByKeyboard } from '../support/whole-journey.js';

const BUSINESS = 'Okrika Boat Builders';

test.use({ viewport: PHONE });

let customer: Party;

test.beforeAll(async ({ browser }) => {
  customer = await newParty(browser, 'Boma', 'Harry');
});
test.afterAll(() => customer?.context.close());

test('a provider, from the first visit to a review that is answered, by keyboard on a phone', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const provider = somebody('Dagogo', 'Peterside');
  let listingId = 0;

  await test.step('opens an account', async () => {
    await page.goto('/');
    await keyboard.press(button('Menu'));
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: 'Get Started' }));
    await signUpByKeyboard(page, provider);
  });

  await test.step('confirms the phone number', async () => {
    await keyboard.press(page.getByRole('region', { name: 'Phone verification' }).getByRole('link'));
    await keyboard.fill('Phone number', provider.phone);
    await keyboard.press(button('Send Verification Code'));
    await expect(page.getByLabel('Verification code')).toBeFocused();
    const { code } = await newestMessage(page.request, international(provider.phone));
    await page.keyboard.type(code ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Phone Verified!' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('lists the service', async () => {
    const draft = aListing({ businessName: BUSINESS, phone: provider.phone });
    await keyboard.press(button('Menu'));
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: 'List Your Service' }));
    await keyboard.type(page.getByLabel('Business name'), draft.businessName);
    await keyboard.choose(page.getByLabel('Service type'), draft.serviceType);
    await keyboard.type(page.getByLabel('Description'), draft.description);
    await keyboard.choose(page.getByLabel('State'), draft.state);
    await keyboard.choose(page.getByLabel('Area', { exact: true }), draft.area);
    await keyboard.type(page.getByLabel('City or town'), draft.city);
    await keyboard.type(page.getByLabel('Location'), draft.location);
    await keyboard.type(page.getByLabel('Starting price (₦)'), draft.startingPrice);
    await fitsThePhone(page);
    await keyboard.press(button('Publish Listing'));
    await expect(page).toHaveURL(/\/dashboard$/);
    const view = page.getByRole('link', { name: `View ${BUSINESS}` });
    listingId = Number((await view.getAttribute('href'))?.split('/').pop());
    await fitsThePhone(page);
  });

  await test.step('confirms a contact and accepts a booking', async () => {
    const told = { providerId: listingId, contactMethod: 'phone' };
    await act(customer, 'post', '/api/service/contact', told);
    await act(customer, 'post', '/api/service/book', {
      providerId: listingId,
      serviceDescription: 'A canoe for two',
    });
    await page.reload();
    await keyboard.chooseTab('Bookings');
    await keyboard.press(button(/^Confirm Contact/));
    await expect(page.getByText('Service In Progress')).toBeVisible();
    await keyboard.press(button(/^Accept Booking/));
    await expect(page.getByText('Booking accepted successfully!').first()).toBeVisible();
    await fitsThePhone(page);
  });

  await test.step('is told of the review, and answers it', async () => {
    const status = `/api/service/interaction-status/${listingId}`;
    const { interaction } = await act<{ interaction: { id: number } }>(customer, 'get', status);
    await act(customer, 'put', `/api/service/interaction/${interaction.id}/complete`);
    await anHourPasses(customer);
    const said = { listingId, rating: 5, comment: 'It does not take in a drop.' };
    await act(customer, 'post', '/api/reviews', said);
    await page.reload();
    await keyboard.press(button(/^Notifications \d+ unread/));
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await keyboard.press(sheet.getByRole('link', { name: /gave your work 5 stars/ }));
    await expect(page.getByText('It does not take in a drop.')).toBeVisible();
    await keyboard.press(button('Respond to the review of Boma Harry'));
    await expect(page.getByLabel('Your response')).toBeFocused();
    await page.keyboard.type('Thank you, Boma.');
    await keyboard.press(button('Publish response'));
    await expect(page.getByText('Thank you, Boma.')).toBeVisible();
    await fitsThePhone(page);
  });
});
