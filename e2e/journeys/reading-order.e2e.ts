import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { adminBrowser, fund, newParty, publishListing } from '../support/parties.js';

/**
 * What a screen reader is given of the main screens: landmarks, headings, names and their order. The files beside this one
 * hold what must be there; what belongs to the demo world or to the hour is a pattern or left out.
 */
const reads = (page: Page, screen: string) =>
  expect(page.locator('body')).toMatchAriaSnapshot({ name: `${screen}.aria.yml` });

type Screen = [name: string, path: string, heading: string | RegExp];

const readAll = async (context: BrowserContext, screens: readonly Screen[]) => {
  const page = await context.newPage();
  for (const [name, path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await reads(page, name);
  }
  await page.close();
};

test('what visitors are read', async ({ context, browser }) => {
  const owner = await newParty(browser, 'Ladi', 'Musa');
  const id = await publishListing(owner, 'Musa Frames');
  await owner.context.close();
  await readAll(context, [
    ['home', '/', 'Featured providers'],
    ['search', '/search?q=Musa+Frames', 'Musa Frames'],
    ['provider', `/providers/${id}`, 'Customer Reviews'],
    ['sign-in', '/auth', 'Welcome back'],
  ]);
});

test('what a provider and an administrator are read', async ({ browser }) => {
  const provider = await newParty(browser, 'Efe', 'Okoro');
  const listingId = await publishListing(provider, 'Okoro Paints');
  const customer = await newParty(browser, 'Uche', 'Obi');
  const admin = await adminBrowser(browser);
  await fund(admin, provider, 1_000);
  const asked = { receiverId: provider.id, content: 'Do you paint gates?', metadata: { listingId } };
  expect((await customer.context.request.post('/api/messages/send', { data: asked })).ok()).toBe(true);
  await readAll(provider.context, [
    ['dashboard', '/dashboard', 'Okoro Paints'],
    ['listing-form', '/create-listing', /service/i],
    ['wallet', '/wallet', 'Payment requests'],
    ['promotions', '/promotions', /promotion/i],
    ['chat', '/chat', 'Uche Obi'],
  ]);
  await readAll(admin, [['admin', '/admin', /messages/i]]);
  await Promise.all([provider.context.close(), customer.context.close(), admin.close()]);
});
