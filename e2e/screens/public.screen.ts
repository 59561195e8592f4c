import { test, type Page } from '@playwright/test';
import { lookAt, press, shows, take } from './take.js';

const SEARCH = '/search?q=plumber%20in%20lekki';

const cards = (page: Page) => page.getByRole('article').first().waitFor();
const typing = (words: string) => async (page: Page) => {
  await page.getByRole('combobox').first().pressSequentially(words);
  await page.getByRole('option').first().waitFor();
};

test('home and search', async ({ page }) => {
  for (const name of ['home-360', 'home-1280', 'home-360-dark']) await take(page, name, '/');
  await take(page, 'home-suggest-360', '/', typing('plumb'));
  for (const name of ['search-360', 'search-1280', 'search-360-dark', 'search-1280-dark'])
    await take(page, name, SEARCH, cards);
  await take(page, 'search-suggest-360', '/search', typing('cater'));
  await take(page, 'search-empty-360', '/search?q=qwertyuiop', shows(/no /i));
});

test('a place, a provider, service requests', async ({ page }) => {
  for (const name of ['place-360', 'place-1280-dark'])
    await take(page, name, '/services/plumbing/lagos', cards);
  const found = await (await page.request.get('/api/search?isPremium=true&limit=1')).json();
  const provider = `/providers/${found.providers[0].id}`;
  for (const name of [
    'provider-premium-360',
    'provider-1280',
    'provider-1280-dark',
    'provider-360',
    'provider-360-dark',
  ])
    await take(page, name, provider);
  await take(page, 'provider-numbers-360', provider, lookAt('Jobs completed'));
  await take(page, 'provider-missing-360', '/providers/999999');
  await take(page, 'service-requests-360', '/service-requests', lookAt('All Requests', 'start'));
  await take(page, 'service-requests-1280', '/service-requests', shows('Sockets spark'));
});

test('signing in, and what is not there', async ({ page }) => {
  for (const name of ['signin-360', 'signin-1280', 'signin-360-dark']) await take(page, name, '/auth');
  await take(page, 'not-found-360', '/nowhere');
  await take(page, 'report-360', '/report');
  await take(page, 'signup-blank-360', '/signup', press('Create Account'));
});
