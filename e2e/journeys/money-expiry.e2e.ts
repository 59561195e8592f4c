import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/own-server.js';
import { adminBrowser, fund, newParty, publishListing, type Party } from '../support/parties.js';

/** Unlike any word of the demo world. */
const BUSINESS = 'Birnin Gwari Frames';
/** A little more than the promotion lasts, far less than a session does. */
const A_DAY_MS = 24 * 3_600_000 + 60_000;

let provider: Party;
let admin: BrowserContext;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Bashir', 'Lawal');
  admin = await adminBrowser(browser);
});

test.afterAll(() => Promise.all([provider?.context.close(), admin?.close()]));

// A file of its own: the server's clock stays a day ahead for whatever runs after it.
test('PROMO-17: a promotion of one day ends by the clock: badge, list and history', async () => {
  const listingId = await publishListing(provider, BUSINESS);
  await fund(admin, provider, 500);
  const answer = await provider.context.request.post('/api/promotions/purchase', {
    data: { listingId, promotionType: 'featured', duration: 1 },
  });
  expect(answer.status(), await answer.text()).toBe(201);

  const page = await provider.context.newPage();
  const card = page.getByRole('article').filter({ hasText: BUSINESS });
  const search = () => page.goto(`/search?q=${encodeURIComponent(BUSINESS)}`);
  await expect(async () => {
    await search();
    await expect(card.getByText('FEATURED', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/promotions');
  await expect(page.getByText('1 day left')).toBeVisible();

  await page.request.post('/api/test/clock', { data: { advanceMs: A_DAY_MS } });

  await search();
  await expect(card).toBeVisible();
  await expect(card.getByText('FEATURED', { exact: true })).toHaveCount(0);
  await page.goto('/promotions');
  await expect(page.getByText('No active promotions', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('dl > div', { hasText: 'Expired' })).toContainText('1');

  const events = () =>
    admin.request
      .get('/api/admin/events', { params: { type: 'PromotionExpired', limit: '5' } })
      .then((found) => found.text());
  await expect.poll(events).toContain(`"listingId":${listingId}`);
});
