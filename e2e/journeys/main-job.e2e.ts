import { expect, test, type Page } from '@playwright/test';
import { AccountPage, type Person } from '../pages/account.page.js';
import { ListingFormPage } from '../pages/listing-form.page.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';

const provider: Person = {
  firstName: 'Chidinma',
  lastName: 'Nwosu',
  email: `chidinma.${Date.now()}@example.test`,
  password: 'Sturdy-Ladder-7',
  phone: `0803${String(Date.now()).slice(-7)}`,
};
/** Unlike any word of the demo world, so that only the right answer can be found. */
const businessName = 'Kwararafa Upholstery Studio';
const misspelt = 'Kwarafara uphostery';

/** Every way in which the number could be written on a page. */
const spellings = [provider.phone, provider.phone.slice(1), `+234${provider.phone.slice(1)}`];

/** Records the body of every answer that the page receives. */
const recordAnswers = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (!/json|html/.test(response.headers()['content-type'] ?? '')) return;
    void response.text().then(
      (text) => bodies.push(text),
      () => undefined, // a redirect has no body
    );
  });
  return bodies;
};

test('the main job: a visitor finds a listing that was just published', async ({ page, browser }) => {
  const account = new AccountPage(page);
  await account.signUp(provider);
  await account.followVerificationLink(provider.email);

  await page.request.post('/api/auth/logout');
  await account.signIn(provider);
  await account.verifyPhone(provider.phone);
  await new ListingFormPage(page).publish({
    businessName,
    serviceType: 'Carpentry',
    description: 'We rebuild and cover sofas, chairs and headboards in your own fabric or ours.',
    state: 'Lagos',
    area: 'Surulere',
    city: 'Lagos',
    location: 'Adeniran Ogunsanya Street',
    startingPrice: '15,000',
    phone: provider.phone,
  });
  const published = Date.now();

  const visitor = await (await browser.newContext()).newPage();
  const answers = recordAnswers(visitor);
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(misspelt)}`);
    await expect(visitor.getByRole('link', { name: businessName }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50, 100, 200], timeout: 30_000 });
  test.info().annotations.push({ type: 'found after', description: `${Date.now() - published} ms` });

  await visitor.getByRole('link', { name: businessName }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: businessName })).toBeVisible();
  await expect(visitor.getByText('Contact Information Protected')).toBeVisible();
  await visitor.reload(); // the page as the server writes it, too
  await expect(visitor.getByText('Contact Information Protected')).toBeVisible();
  for (const body of [...answers, await visitor.content()]) {
    for (const spelling of spellings)
      expect(body, 'a visitor must never receive the number').not.toContain(spelling);
  }

  await page.goto(new URL(visitor.url()).pathname);
  await expect(page.getByText('Your Own Listing')).toBeVisible();
  await expectAccessibleEverywhere(page, 'provider, own');
});
