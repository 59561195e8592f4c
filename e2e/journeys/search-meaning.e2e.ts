import { expect, test } from '@playwright/test';

const LAGOS = /Lagos/;
const ABUJA = /FCT \(Abuja\)/;
const ANYWHERE = /./;

/** What people type, the trade that they mean, and where. */
const SEARCHES = [
  ['i need a plumber', 'Plumbing', ANYWHERE],
  ['cheap plumber', 'Plumbing', ANYWHERE],
  ['plumba ikeja', 'Plumbing', LAGOS],
  ['caterer lekki', 'Catering', LAGOS],
  ['painter abuja', 'Painting', ANYWHERE],
  ['leaking tap', 'Plumbing', ANYWHERE],
  ['hair dresser', 'Hair Styling', ANYWHERE],
  ['plumber abuja', 'Plumbing', ABUJA],
] as const;

test.use({ javaScriptEnabled: false });

test('OP-23: what people type finds the trade and the place that they mean, in the page as the server writes it', async ({
  page,
}) => {
  for (const [query, trade, place] of SEARCHES) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    const first = page.getByRole('region', { name: 'Results' }).getByRole('article').first();
    await expect(first, query).toContainText(trade);
    await expect(first, query).toContainText(place);
  }
});
