import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';

const KB = 1024;
/** What a first visit of a place page fetches in all. */
const MOST_KB = 60;

interface PlaceLink {
  path: string;
  total: number;
}

/** The page of a trade in a state with most listings, and its largest area. */
async function largest(request: APIRequestContext): Promise<{ trade: string; state: string; area: string }> {
  const { places } = (await (await request.get('/api/services')).json()) as { places: PlaceLink[] };
  const state = places[0]?.path ?? '';
  const [, , service = '', name = ''] = state.split('/');
  const answer = await request.get(`/api/services/${service}?state=${name}`);
  const { inside } = (await answer.json()) as { inside: PlaceLink[] };
  return { trade: `/services/${service}`, state, area: inside[0]?.path ?? '' };
}

/** Every byte that comes over the wire until the page is at rest, by address. */
async function transferred(page: Page, path: string): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const bytes = new Map<string, number>();
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(names.get(requestId) ?? requestId, encodedDataLength),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes;
}

/** From the home page down to an area, on to a provider and back to a page with more of them. */
async function walk(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Plumbing \d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plumbers in Nigeria' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lagos \d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plumbers in Lagos' })).toBeVisible();
  const areas = page.getByRole('region', { name: 'Areas of Lagos' }).getByRole('link');
  await areas.first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plumbers in .+, Lagos$/ })).toBeVisible();
  await expect(page.getByText(/plumbers? in .+, Lagos or working there\. Prices: ₦/)).toBeVisible();
  await page
    .getByRole('region', { name: 'Providers' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/providers\/\d+$/);
  await page.getByRole('link', { name: /^More plumbers in / }).click();
  await expect(page).toHaveURL(/\/services\/plumbing(?:\/|$)/);
  await expect(page.getByRole('heading', { level: 1, name: /^Plumbers in / })).toBeVisible();
}

test('home, trade, state, area, provider and more of them, with JavaScript', async ({ page }) => walk(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  test('the same way is gone by links', async ({ page }) => walk(page));
});

for (const width of [360, 1280]) {
  test(`a place page weighs at most ${MOST_KB} KB at ${width} px, and the app comes when it is wanted`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const { state } = await largest(request);
    const bytes = await transferred(page, state);
    const listed = [...bytes].map(([url, size]) => `${size} ${url}`).join('\n');
    const sum = [...bytes.values()].reduce((all, one) => all + one, 0);
    test.info().annotations.push({ type: 'KB', description: (sum / KB).toFixed(1) });
    expect(bytes.size, listed).toBeGreaterThan(3); // they are weighed
    expect(sum / KB, listed).toBeLessThanOrEqual(MOST_KB);

    const heart = page.getByRole('button', { name: /^Favourite: / }).first();
    await heart.click(); // it has to be pressed once only
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
}

test('head, structured data and status are in the first response', async ({ request, baseURL }) => {
  const { trade, state, area } = await largest(request);
  for (const path of [trade, state, area]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<title>[^<]+ in [^<]+ \| Handwork<\/title>/);
    expect(html).toContain(`rel="canonical" href="${baseURL}${path}"`);
    for (const property of ['og:title', 'og:description', 'og:url'])
      expect(html).toContain(`property="${property}" content="`);
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
    expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'ItemList', 'Service', 'FAQPage']);
  }
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>${baseURL}${state}</loc>`);

  const without = { maxRedirects: 0 };
  const moved = await request.get(`${state.replace('/services/', '/Services/').toUpperCase()}?a=1`, without);
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe(`${state}?a=1`);
  const empty = await request.get('/services/tiling/yobe/bursari');
  expect(empty.status()).toBe(200);
  expect(await empty.text()).toContain('name="robots" content="noindex"');
  for (const path of ['/services/wizardry', '/services/plumbing/atlantis', '/services/plumbing/kano/ikeja'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a place page is accessible', async ({ page, request }) => {
  const { state } = await largest(request);
  await page.goto(state);
  await expect(page.getByRole('heading', { level: 1, name: / in / })).toBeVisible();
  await expectAccessibleEverywhere(page, 'place, a state');
});
