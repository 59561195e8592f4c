import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const firstProvider = async (request: {
  get(path: string): Promise<{ json(): Promise<unknown> }>;
}): Promise<string> => {
  const answer = (await (await request.get('/api/search?limit=1')).json()) as { providers: { id: number }[] };
  return `/providers/${answer.providers[0]?.id}`;
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SEARCH-01: home, search and provider page can be read, and the filters are a plain form', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('combobox', { name: 'What do you need done?' }).fill('plumber');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page).toHaveURL(/\/search\?.*q=plumber/);
    expect(await page.getByRole('main').innerText()).toMatch(/Plumb/);

    await page.goto(await firstProvider(request));
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('₦');
    expect(text).toContain('Contact Information Protected');
  });
});

test('hydration repeats no request and logs nothing', async ({ page, request }) => {
  const provider = await firstProvider(request);
  for (const path of ['/', '/search?q=caterer', provider]) {
    const calls: string[] = [];
    const complaints: string[] = [];
    page.removeAllListeners();
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname.startsWith('/api/')) calls.push(sent.url());
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls, `requests of ${path}`).toEqual([]);
    expect(complaints, `console of ${path}`).toEqual([]);
  }
});

test('DETAIL-03: title, description, canonical link and Open Graph stand in the first answer', async ({
  request,
}) => {
  const path = await firstProvider(request);
  const html = await (await request.get(path)).text();
  expect(html).toMatch(/<title>[^<]+ - [^<]+ in [^<]+ \| Handwork<\/title>/);
  expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,160}"/);
  expect(html).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+href="http[^"]+${path}"`));
  expect(html).toContain('property="og:title"');
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

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`accessibility of every screen at ${width} px, ${colorScheme}`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const screens = [
        '/',
        '/search',
        '/search?q=zzzzzz',
        await firstProvider(request),
        '/auth',
        '/signup',
        '/nowhere',
        '/dashboard',
      ];
      for (const path of screens) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}
