import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { firstProvider } from '../support/public-world.js';
import type { ScreenState } from '../support/screens.js';

/** The visible text; hidden text in the HTML does not count. */
const readable = (page: Page) => page.getByRole('main').innerText();

/** 2G at its worst: 100 kbit/s with 800 ms to the server. */
const onEdge = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 100_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

test.describe('without JavaScript at 100 kbit/s', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  test.setTimeout(120_000);

  test('SEARCH-01: home, search with a filter and provider page can be read and used', async ({ page }) => {
    await onEdge(page);
    await page.goto('/');
    await expect.poll(() => readable(page)).toMatch(/\d+ services across Nigeria/);
    await page.getByRole('combobox', { name: 'What do you need done?' }).fill('plumber');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page).toHaveURL(/\/search\?.*q=plumber/);
    await expect.poll(() => readable(page)).toMatch(/\d+ providers? found[\s\S]*Plumb[\s\S]*₦/);

    await page.getByRole('link', { name: /^Filters/ }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/q=plumber.*state=Lagos/);
    await expect(page).toHaveURL(/sort=newest/);
    await expect.poll(() => readable(page)).toMatch(/Lagos[\s\S]*₦/);

    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/providers\/\d+/);
    await expect(page.getByRole('contentinfo')).toBeVisible(); // all of it has arrived
    const text = await readable(page);
    for (const part of ['₦', 'Lagos', 'Contact Information Protected', 'Customer Reviews']) {
      expect(text).toContain(part);
    }
    await page.locator('summary', { hasText: 'Share or report' }).click();
    await expect(page.getByRole('link', { name: /Share on WhatsApp/ })).toBeVisible();
  });

  test('SEARCH-09: pages of results are turned by links', async ({ page }) => {
    await page.goto('/search?service=tutoring'); // other tests publish nothing of this trade meanwhile
    const first = await readable(page);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.waitForLoadState();
    expect(await readable(page)).not.toBe(first);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/page=1/);
    await expect.poll(() => readable(page)).toBe(first);
  });
});

test('hydration repeats no read and logs nothing', async ({ page, request }) => {
  const provider = await firstProvider(request);
  for (const path of ['/', '/search?q=caterer', provider]) {
    const reads: string[] = [];
    const complaints: string[] = [];
    const views: string[] = [];
    page.removeAllListeners();
    page.on('request', (sent) => {
      const isData = new URL(sent.url()).pathname.startsWith('/api/') && sent.resourceType() !== 'image';
      const isAskedLater = new URL(sent.url()).pathname === '/api/search/counts';
      if (sent.method() === 'GET' && isData && !isAskedLater) reads.push(sent.url());
      if (sent.url().endsWith('/page-view')) views.push(new URL(sent.url()).pathname);
    });
    page.on('console', (message) => {
      const isOfPlaywright = message.text() === 'Service Worker registration blocked by Playwright';
      if (['error', 'warning'].includes(message.type()) && !isOfPlaywright) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(reads, `reads of ${path}`).toEqual([]);
    expect(views, `DETAIL-23: ${path} was opened`).toEqual(
      path === provider ? [`/api${path}/page-view`] : [],
    );
    expect(complaints, `console of ${path}`).toEqual([]);
  }
});

test('DETAIL-03, DETAIL-04: head and structured data are in the first response', async ({ request }) => {
  const path = await firstProvider(request);
  const html = await (await request.get(path)).text();
  expect(html).toMatch(/<title>[^<]+ - [^<]+ in [^<]+ \| Handwork<\/title>/);
  expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,}"/);
  expect(html).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+href="http[^"]+${path}"`));
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
    expect(html).toMatch(new RegExp(`property="${property}"[^>]+content="[^"]+"`));
  }
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
  expect(graph.map((node) => node['@type'])).toEqual(
    expect.arrayContaining(['LocalBusiness', 'Service', 'BreadcrumbList', 'FAQPage', 'Organization']),
  );
  // The footer has the number of support.
  expect(html.replace(/<footer.*<\/footer>/s, '')).not.toMatch(/(?<!\d)(\+234|0)[789]\d{9}(?!\d)/);
});

test('SHELL-16: unknown paths and missing providers are 404 pages', async ({ page }) => {
  for (const path of ['/no-such-page', '/providers/999999999']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

test('the public pages hold at 320 px and with text of twice the size', async ({ page, request }) => {
  for (const path of ['/', '/search', await firstProvider(request)]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await wide(), `${path} at 320 px`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => document.documentElement.setAttribute('style', 'font-size: 200%'));
    expect(await wide(), `${path} with large text`).toBeLessThanOrEqual(0);
  }
});

const LOOKED_AT: readonly [state: ScreenState, path: string, bring?: (page: Page) => Promise<unknown>][] = [
  ['home', '/'],
  [
    'home while typing',
    '/',
    async (page) => {
      await page.getByRole('combobox', { name: 'What do you need done?' }).pressSequentially('plumb');
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['search', '/search'],
  ['search, nothing found', '/search?q=zzzzzz'],
  ['provider', 'the first provider'],
  ['provider, not found', '/providers/999999999'],
  ['place, a trade', '/services/plumbing'],
  ['place, no provider yet', '/services/tiling/yobe/bursari'],
  ['service request, not found', '/service-requests/999999'],
  ['favourites, none', '/favourites', (page) => page.getByText('No favourites yet').waitFor()],
  ['about', '/about'],
  ['how it works', '/how-it-works'],
  ['help', '/help'],
  ['safety', '/safety'],
  ['guidelines', '/guidelines'],
  ['trust', '/trust'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['not found', '/nowhere'],
];

for (const [state, path, bring] of LOOKED_AT) {
  test(`accessibility of the public pages: ${state}`, async ({ page, request }) => {
    await page.goto(path.startsWith('/') ? path : await firstProvider(request), { waitUntil: 'networkidle' });
    await bring?.(page);
    await expectAccessibleEverywhere(page, state);
  });
}
