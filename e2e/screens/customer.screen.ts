import { test } from '@playwright/test';
import { ShellPage } from '../pages/shell.page.js';
import { lookAt, press, shows, take } from './take.js';

test.beforeEach(({ page }) => new ShellPage(page).signInAs('customer'));

test('chats', async ({ page }) => {
  const conversations = await (await page.request.get('/api/conversations')).json();
  const withText = (text: string) =>
    conversations.find((one: { lastMessageContent: string }) => one.lastMessageContent.includes(text))
      ?.otherUserId;
  const plumber = `/chat?with=${withText('Dry since')}`;
  for (const name of ['chat-360', 'chat-360-dark', 'chat-1280'])
    await take(page, name, plumber, shows('Dry since'));
});

test('requests, bookings, reviews', async ({ page }) => {
  const own = await (await page.request.get('/api/my-service-requests')).json();
  const tank = own.find((one: { title: string }) => one.title.startsWith('Overhead'));
  await take(page, 'service-request-360', `/service-requests/${tank.id}`, lookAt(/Part 4,500/));
  await take(page, 'my-bookings-360', '/dashboard?tab=my-bookings', shows('Small chops'));
  const [due] = await (await page.request.get('/api/user/eligible-reviews')).json();
  const path = `/providers/${due.providerId ?? due.listingId}`;
  await take(page, 'booking-dialog-360', path, press('Book Service'), shows('Book '));
});

test('what is kept, and the own account', async ({ page }) => {
  for (const name of ['favourites-360', 'favourites-1280-dark']) await take(page, name, '/favourites');
  await take(page, 'saved-searches-360', '/favourites?tab=searches');
  await take(page, 'profile-360', '/profile');
  await take(page, 'profile-settings-360', '/profile?tab=settings');
});
