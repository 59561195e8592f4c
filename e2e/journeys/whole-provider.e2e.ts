import { expect, test } from '../support/own-server.js';
import { aListing } from '../pages/listing-form.page.js';
import { Keyboard } from '../support/keyboard.js';
import { WalletPage } from '../pages/money.page.js';
import { adminBrowser, newParty, type Party } from '../support/parties.js';
import { international, newestMessage, newPerson } from '../support/people.js';
import { aPicture } from '../support/pictures.js';
import { Taps } from '../support/taps.js';
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
  browser,
}) => {
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const provider = newPerson('Dagogo', 'Peterside');
  const pictures = [1, 2, 3, 4, 5].map((at) => aPicture(`boat-${at}.png`, { red: at * 40 }));
  const taps = await Taps.of(page);
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
    // Without a promotion a listing shows one of them, and says so.
    await page.getByLabel(/^Add pictures/).setInputFiles(pictures);
    await expect(page.getByText('Maximum files reached')).toBeVisible();
    await expect(page.getByText('Upload successful').first()).toBeVisible();
    await fitsThePhone(page);
    await keyboard.press(button('Publish Listing'));
    await expect(page).toHaveURL(/\/dashboard$/);
    taps.tell('first listing, from the first visit, with a new account and its first picture');
    const view = page.getByRole('link', { name: BUSINESS, exact: true });
    listingId = Number((await view.getAttribute('href'))?.split('/').pop());
    await fitsThePhone(page);
  });

  await test.step('pays in, and buys the first promoted place', async () => {
    taps.begin();
    await keyboard.press(button('Menu'));
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: 'Wallet' }));
    await new WalletPage(page).claim('5,000', 'Okrika 0001');
    const admin = await adminBrowser(browser);
    type Waiting = { id: number; reference: string };
    const waiting = await act<Waiting[]>({ context: admin }, 'get', '/api/admin/payment-requests');
    const mine = waiting.find(({ reference }) => reference === 'Okrika 0001');
    await act({ context: admin }, 'post', `/api/admin/payment-requests/${mine?.id}/approve`);
    await admin.close();
    await keyboard.press(button('Menu'));
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: 'Promotions' }));
    await keyboard.press(button('Choose Boost'));
    await expect(page.getByLabel(/^Listing/)).toHaveValue(String(listingId));
    await keyboard.press(button(/^Purchase for ₦/));
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
    taps.tell('first top-up to the first promoted place');
    await fitsThePhone(page);
  });

  await test.step('shows all five pictures', async () => {
    taps.begin();
    await page.goto(`/edit-listing/${listingId}`);
    await expect(page.getByText(/You can show 5 pictures/)).toBeVisible();
    await page.getByLabel(/^Add pictures/).setInputFiles(pictures.slice(1));
    await expect(page.getByText('4 files added').first()).toBeVisible();
    await keyboard.press(button('Save Changes'));
    await expect(page).toHaveURL(/\/dashboard$/);
    taps.tell('the other four pictures');
  });

  await test.step('confirms a contact and accepts a booking', async () => {
    const contact = { providerId: listingId, contactMethod: 'phone' };
    await act(customer, 'post', '/api/service/contact', contact);
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

  await test.step('is notified of the review, and answers it', async () => {
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
