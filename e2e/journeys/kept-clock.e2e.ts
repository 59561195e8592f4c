import type { Page } from '@playwright/test';
import { expect, test } from '../support/own-server.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing } from '../support/parties.js';
import { signUpByApi, newPerson } from '../support/people.js';

const A_DAY_MS = 24 * 3_600_000;

const mailsTo = async (page: Page, email: string): Promise<string[]> => {
  const answer = await page.request.get('/api/test/outbox', { params: { to: email } });
  const messages = (await answer.json()) as { subject: string | null; body: string }[];
  return messages.filter(({ subject }) => subject?.includes('new provider')).map(({ body }) => body);
};

test('a heart of a visitor, joined by signing in; a saved search that mails each listing once, and is stopped', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?service=plumbing');
  const card = page.getByRole('article').first();
  const heart = card.getByRole('button', { name: /^Favourite: / });
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  await expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass(); // the button works once the page is taken over
  await page.goto('/favourites');
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText('Kept in this browser only.', { exact: false })).toBeVisible();
  await expectAccessibleEverywhere(page, 'favourites of a visitor');

  const person = newPerson('Ronke', 'Bello');
  const elsewhere = await browser.newContext();
  await signUpByApi(elsewhere.request, person);
  await elsewhere.close();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get('/api/favourites/ids')).json()) as number[]).length)
    .toBe(1);
  await expect(page.getByText('Kept in this browser only.', { exact: false })).toHaveCount(0);

  await page.goto('/search?q=zyqorine');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when there is one' }).click();
  await page.getByRole('link', { name: 'Your saved searches' }).click();
  await expect(page.getByRole('link', { name: '“zyqorine”' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'saved searches');

  const provider = await newParty(browser, 'Kelechi', 'Uzor');
  await publishListing(provider, 'Zyqorine Joinery');
  await expect.poll(async () => (await mailsTo(page, person.email)).length).toBe(1);
  await page.request.post('/api/test/clock', { data: { advanceMs: A_DAY_MS } });
  await publishListing(provider, 'Zyqorine Roofs');
  await expect.poll(async () => (await mailsTo(page, person.email)).length).toBe(2);
  const [second = '', first = ''] = await mailsTo(page, person.email);
  expect(first).toContain('Zyqorine Joinery');
  expect(second).toContain('Zyqorine Roofs');
  expect(second).not.toContain('Zyqorine Joinery');
  await provider.context.close();

  const stop = /\/unsubscribe\?token=\S+/.exec(second)?.[0] ?? '';
  const anybody = await browser.newContext();
  const stranger = await anybody.newPage();
  await stranger.goto(stop);
  await expect(stranger.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  await expectAccessibleEverywhere(stranger, 'unsubscribe, to confirm');
  await stranger.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stranger.getByText('You will get no more emails about the search “zyqorine”.')).toBeVisible();
  await expectAccessibleEverywhere(stranger, 'unsubscribe, done');
  await anybody.close();
});
