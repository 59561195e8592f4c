import { expect, test } from '../support/own-server.js';
import { Keyboard } from '../support/keyboard.js';
import { newParty, publishListing, type Party } from '../support/parties.js';
import { newPerson } from '../support/people.js';
import { Taps } from '../support/taps.js';
import {
  act,
  CALL,
  anHourPasses,
  findByKeyboard,
  fitsThePhone,
  PHONE,
  signUpByKeyboard,
  withoutDialler,
} from '../support/whole-journey.js';

/** Unlike any word of the demo world. */
const BUSINESS = 'Abonnema Raffia Chairs';

test.use({ viewport: PHONE });

let provider: Party;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Tamuno', 'Briggs');
  await publishListing(provider, BUSINESS);
});
test.afterAll(() => provider?.context.close());

test('a customer, from the first visit to a booking, an answered review and a chat, by keyboard on a phone', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const taps = await Taps.of(page);

  await test.step('looks around and finds a provider', async () => {
    await page.goto('/');
    await expect(button('Menu')).toBeVisible();
    await findByKeyboard(page, BUSINESS);
    await expect(page.getByText('Contact Information Protected')).toBeVisible();
    await fitsThePhone(page);
  });

  await test.step('opens an account', async () => {
    await keyboard.press(page.getByRole('link', { name: 'Create Account' }));
    await fitsThePhone(page);
    await signUpByKeyboard(page, newPerson('Ibinabo', 'Dokubo'));
  });

  await test.step('calls the provider, who confirms', async () => {
    await findByKeyboard(page, BUSINESS);
    await withoutDialler(page);
    await keyboard.press(page.getByRole('link', { name: CALL }));
    await expect(page.getByText('Awaiting Confirmation')).toBeVisible();
    taps.tell('first contact, from the first visit, with a new account');
    const [contact] = await act<{ id: number }[]>(provider, 'get', '/api/provider/interactions');
    await act(provider, 'put', `/api/service/interaction/${contact?.id}/confirm`);
  });

  await test.step('books what is to be done', async () => {
    await keyboard.press(button('Book Service'));
    const dialog = page.getByRole('dialog', { name: `Book ${BUSINESS}` });
    await keyboard.type(dialog.getByLabel('What do you need done?'), 'Six chairs for the veranda');
    await fitsThePhone(page);
    await keyboard.press(dialog.getByRole('button', { name: 'Submit Booking' }));
    await expect(page.getByText('Booking submitted', { exact: true }).first()).toBeVisible();
  });

  await test.step('says that the job is done', async () => {
    await page.reload();
    await keyboard.press(button('Complete Service'));
    await keyboard.press(button('Yes, it is done'));
    await expect(page.getByText(/You can write a review in (60|59) minutes/)).toBeVisible();
    await fitsThePhone(page);
  });

  await test.step('reviews it an hour later', async () => {
    await anHourPasses(provider);
    await page.goto('/');
    await keyboard.press(page.getByRole('link', { name: /^Ready to review/ }));
    const dialog = page.getByRole('dialog', { name: `Review ${BUSINESS}` });
    await keyboard.to(dialog.getByRole('radio').first());
    await page.keyboard.press('ArrowLeft'); // from the first star to the last
    await expect(dialog.getByRole('radio', { name: '5 stars, excellent' })).toBeChecked();
    await keyboard.type(dialog.getByLabel('Your comment'), 'The chairs are strong and light.');
    await keyboard.press(dialog.getByRole('button', { name: 'Submit Review' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The chairs are strong and light.')).toBeVisible();
  });

  await test.step('is notified of the answer, and reads it', async () => {
    const path = new URL(page.url()).pathname;
    const [review] = await act<{ id: number }[]>(provider, 'get', `/api${path}/reviews`);
    await act(provider, 'put', `/api/reviews/${review?.id}/response`, { response: 'Thank you, Ibinabo.' });
    await keyboard.press(button(/^Notifications \d+ unread/));
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByRole('link').first()).toBeVisible();
    await fitsThePhone(page);
    await keyboard.press(sheet.getByRole('link', { name: /answered your review/i }));
    await expect(page.getByText('Thank you, Ibinabo.')).toBeVisible();
    await fitsThePhone(page);
  });

  await test.step('asks for more in the chat, and is answered', async () => {
    await keyboard.press(page.getByRole('link', { name: 'Start Chat' }));
    const dialog = page.getByRole('dialog', { name: `Message ${BUSINESS}` });
    await keyboard.type(dialog.getByLabel('Message'), 'Would you make a table, too?');
    await keyboard.press(dialog.getByRole('button', { name: 'Send' }));
    const log = page.getByRole('log');
    await expect(log).toContainText('Would you make a table, too?');
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number };
    await act(provider, 'post', '/api/messages/send', { receiverId: id, content: 'In two weeks.' });
    await expect(log).toContainText('In two weeks.');
    await keyboard.type(page.getByRole('textbox', { name: 'Message' }), 'Agreed.');
    await page.keyboard.press('Enter');
    await expect(log).toContainText('Agreed.');
    await fitsThePhone(page);
  });
});
