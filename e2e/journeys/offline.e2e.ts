import { expect, test } from '@playwright/test';
import { signUpByApi, newPerson } from '../support/people.js';
import { expectAccessible } from '../support/accessibility.js';

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the last search is read again, private pages say what is missing, and pages come from the server as soon as it answers', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const address of [
      '/search?q=tailor&lat=6.6&lng=3.35',
      '/reset-password?token=secret',
      '/search?q=cook',
    ])
      await page.goto(address);
    const kept = (name: string) =>
      page.evaluate(
        async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url).join(' '),
        name,
      );
    const pages = () => kept('pages');
    await expect.poll(pages).toContain('q=cook');
    expect(await pages()).not.toMatch(/lat=|token=/);
    await page.goto('/');
    const words = page.getByRole('combobox', { name: 'What do you need done?' });
    await words.fill('tailor');
    await words.press('Enter');
    await expect(page).toHaveURL('/search?q=tailor');
    const found = await page.getByRole('article').first().getByRole('heading').innerText();

    await expect.poll(() => kept('answers')).toMatch(/query=tailor&\S*limit=12/);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(found);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await expectAccessible(page, 'offline, what was read before');
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessible(page, 'offline, a private screen');

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/auth/); // who it is has been asked by itself
    // A first try for its code may still meet the lost network; then the page reloads.
    await expect(page.getByLabel('Email')).toBeVisible();
    const answer = await page.goto('/search?q=tailor');
    expect(await answer?.text()).toContain('<article');
  });

  test('a page that was not opened before says that the phone is offline and what can be read, and comes by itself', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/search?q=cook');
    const isKept = () => page.evaluate(async () => (await caches.match('/search?q=cook')) !== undefined);
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    for (const path of ['/about', '/service-requests/1', '/services/carpentry/lagos']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'You are offline' }), path).toBeVisible();
      await expect(page.getByText(/^Loading|^Checking/), path).toHaveCount(0);
    }
    await expectAccessible(page, 'offline, not opened before');
    await page.getByRole('main').getByRole('link', { name: 'Caterers in Nigeria' }).click();
    await expect(page).toHaveURL('/search?q=cook');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/services/carpentry/lagos');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /Carpent.* Lagos/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('what was written for one person alone is not kept', async ({ page, context }) => {
    const bisi = newPerson('Bisi', 'Ojo');
    await signUpByApi(context.request, bisi, { withPhone: true });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/search?q=tailor');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible();
    await page.reload();
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        if (name === 'assets') continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          texts.push(`${name} ${new URL(request.url).pathname}\n${(await answer?.text()) ?? ''}`);
        }
      }
      return texts;
    });
    expect(kept.filter((text) => text.startsWith('pages '))).toEqual([]);
    expect(kept.join('\n')).not.toContain(bisi.email);
    expect(kept.join('\n')).not.toMatch(/\+234\d{10}/);
    expect(kept.some((text) => text.startsWith('shell /app-shell'))).toBe(true);
  });
});

test('a tab of an earlier build goes on with the new one', async ({ page }) => {
  await page.goto('/');
  let refused = 0;
  await page.route(/\/assets\/about[^/]*\.js/, (route) =>
    refused++ === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});
