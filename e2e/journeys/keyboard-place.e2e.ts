import { expect, test } from '@playwright/test';
import { ShellPage } from '../pages/shell.page.js';
import { Keyboard } from '../support/keyboard.js';
import { newParty, publishListing } from '../support/parties.js';

test('Q8: keyboard focus keeps its place when the pressed control disappears', async ({ browser }) => {
  const provider = await newParty(browser, 'Tari', 'Ebiware');
  const customer = await newParty(browser, 'Preye', 'Alagoa');
  const listingId = await publishListing(provider, 'Nembe Canopies');
  const { request } = customer.context;
  const booked = { providerId: listingId, serviceDescription: 'A canopy for a wedding' };
  expect((await request.post('/api/service/book', { data: booked })).ok()).toBe(true);
  const saved = { query: 'canopies', state: 'Bayelsa' };
  expect((await request.post('/api/saved-searches', { data: saved })).ok()).toBe(true);

  await test.step('a declined booking', async () => {
    const page = await provider.context.newPage();
    await page.goto('/dashboard?tab=bookings');
    const keyboard = new Keyboard(page);
    await keyboard.begin();
    await keyboard.press(page.getByRole('button', { name: 'Decline of Preye Alagoa' }));
    await expect(page.getByText('You declined.')).toBeVisible(); // among the past jobs
    await expect(page.getByRole('main').getByRole('heading').and(page.locator(':focus'))).toHaveCount(1);
  });

  await test.step('an area that is taken away again, and a state that did not load', async () => {
    const page = await provider.context.newPage();
    let works = false;
    await page.route('**/api/config/sublocations/Kano', (route) =>
      works ? route.continue() : route.fulfill({ status: 500, json: { message: 'Internal server error' } }),
    );
    await page.goto(`/edit-listing/${listingId}`);
    const keyboard = new Keyboard(page);
    await keyboard.begin();
    await keyboard.press(page.getByText(/^Choose areas/));
    await keyboard.press(page.getByRole('checkbox', { name: 'Ikeja' }), 'Space');
    await keyboard.press(page.getByRole('checkbox', { name: 'Kosofe' }), 'Space');
    await page.keyboard.press('Shift+Tab');
    const chips = page.getByRole('list', { name: 'Chosen areas' });
    await page.getByRole('button', { name: 'Remove Ikeja' }).focus();
    await page.keyboard.press('Enter');
    await expect(chips.getByRole('button')).toHaveText(['Kosofe']);
    await expect(chips).toBeFocused();

    await page.getByLabel(/^State/).focus();
    await page.keyboard.type('Kano');
    const area = page.getByLabel('Area', { exact: true });
    await expect(area).toHaveAccessibleDescription('The areas did not load. Try again');
    works = true;
    await keyboard.press(page.getByRole('button', { name: 'Try again', exact: true }));
    await expect(area).toBeFocused();
  });

  await test.step('a saved search that is deleted', async () => {
    const page = await customer.context.newPage();
    await page.goto('/favourites?tab=searches');
    const keyboard = new Keyboard(page);
    await keyboard.begin();
    await keyboard.press(page.getByRole('button', { name: /^Delete/ }));
    await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeFocused();
  });

  await test.step('a toast over a panel, and a banner', async () => {
    const page = await browser.newPage();
    const shell = new ShellPage(page);
    await shell.signInAs('new');
    await shell.open('/profile?tab=settings');
    const keyboard = new Keyboard(page);
    await keyboard.begin();
    await keyboard.press(page.getByRole('button', { name: 'Dismiss verification notice' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.route('**/api/user/preferences', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { message: 'Not now' } })
        : route.continue(),
    );
    await keyboard.press(page.getByRole('button', { name: /^Manage/ }));
    const presence = page.getByRole('dialog', { name: 'Privacy' }).getByRole('switch');
    await keyboard.press(presence, 'Space');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByText('Update failed')).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(region.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region.getByText('Update failed')).toBeHidden();
    await expect(presence).toBeFocused();
    await page.context().close();
  });
  await Promise.all([provider.context.close(), customer.context.close()]);
});
