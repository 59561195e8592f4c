import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { newParty, publishListing } from '../support/parties.js';
import { firstProvider } from '../support/public-world.js';

const PHONE = { width: 360, height: 740 };

/** The middle of an element is what one would touch there. */
const isOnTop = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /^Contact / })
    .getByRole('link', { name })
    .evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

test('the contact path on a phone: name, photo, price and the bar on the first screen, the bar all the way down', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newParty(browser, 'Ngozi', 'Eze');
  const id = await publishListing(owner, 'Eze Wood Works');
  await page.setViewportSize(PHONE);
  const bar = page.getByRole('navigation', { name: 'Contact Eze Wood Works' });

  // A visitor: nothing of the number, only the way to sign in and back here.
  await page.goto(`/providers/${id}`);
  const way = bar.getByRole('link');
  await expect(way).toHaveAttribute('href', `/auth?returnTo=%2Fproviders%2F${id}`);
  await expect.poll(() => isOnTop(page, 'Sign in to book')).toBe(true);
  expect(await page.locator('main').innerHTML()).not.toContain(owner.phone.slice(1));
  await expect(page.getByRole('link', { name: 'Sign In to Contact' })).toBeHidden(); // the bar has it
  await expectAccessible(page, 'provider on a phone, visitor');

  await page.goto(await firstProvider(request));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^View picture 1 / })).toBeInViewport();
  const price = page.getByRole('heading', { name: 'Pricing' }).locator('xpath=following-sibling::p[1]');
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isOnTop(page, 'Sign in to book')).toBe(true);

  const customer = await newParty(browser, 'Bola', 'Ade');
  const asking = await customer.context.newPage();
  await asking.setViewportSize(PHONE);
  await asking.goto(`/providers/${id}`);
  const ways = asking.getByRole('navigation', { name: 'Contact Eze Wood Works' });
  await expect(ways.getByRole('link')).toHaveText(['Book now']);
  await expect(ways).toContainText('₦');
  for (const text of ['About', 'Business Statistics', 'Common questions']) {
    await asking.getByRole('heading', { name: text }).scrollIntoViewIfNeeded();
    await expect.poll(() => isOnTop(asking, 'Book now'), `at ${text}`).toBe(true);
  }
  await expectAccessible(asking, 'provider on a phone, customer');
  const call = asking.getByRole('link', { name: 'Call Now' });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault())); // no dialler
  await call.click();
  await expect(asking.getByText('Contact initiated', { exact: true })).toBeVisible();
  await expect.poll(() => isOnTop(asking, 'Book now'), 'under a toast').toBe(true);
  await asking.getByRole('link', { name: 'Start Chat' }).click();
  await expect(asking.getByRole('dialog', { name: /^Message / })).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await ways.getByRole('link', { name: 'Book now' }).click();
  await expect(asking.getByRole('heading', { name: 'Book Eze Wood Works', level: 1 })).toBeVisible();
  await asking.setViewportSize({ width: 1280, height: 800 });
  await asking.goto(`/providers/${id}`);
  await expect(ways).toBeHidden(); // the card is in sight there
  await expect(asking.getByRole('button', { name: 'Book Service' })).toBeVisible();
  await owner.context.close();
  await customer.context.close();
});
