import type { APIRequestContext, Page, Route } from '@playwright/test';

interface Card {
  id: number;
  businessName: string;
}

/** The first provider that a search finds. */
export async function firstProvider(request: APIRequestContext): Promise<string> {
  const answer = (await (await request.get('/api/search?limit=1')).json()) as { providers: Card[] };
  return `/providers/${answer.providers[0]?.id}`;
}

/** A drawn picture in place of a photo: 4:3, two colours. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#27397a"/><circle cx="400" cy="300" r="180" fill="#f2b33d"/></svg>';

/** Gives every provider that the browser reads from now on these files, and serves them. */
export async function withPictures(page: Page, files: readonly string[], isPremium: boolean): Promise<void> {
  const images = files.map((file) => `/api/files/${file}`);
  await page.route(/\/api\/files\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.route(/\/api\/providers\/\d+$/, async (route: Route) => {
    const response = await route.fetch();
    const listing = (await response.json()) as object;
    await route.fulfill({ response, json: { ...listing, images, isPremium } });
  });
}
