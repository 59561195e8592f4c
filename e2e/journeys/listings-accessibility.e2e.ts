import { expect, test } from '@playwright/test';
import { aListing, ListingFormPage } from '../pages/listing-form.page.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { signUpByApi, newPerson } from '../support/people.js';
import { aPicture } from '../support/pictures.js';

test.beforeEach(({ context }) =>
  signUpByApi(context.request, newPerson('Bola', 'Ogun'), { withPhone: true }),
);

test('Q7: the dashboard of a new user, and a form that is refused', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('You have not booked anyone yet')).toBeVisible();
  await expectAccessibleEverywhere(page, 'dashboard of a new user');

  const form = new ListingFormPage(page);
  await form.open();
  await page.getByLabel('Phone number').fill('');
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(form.businessName).toBeFocused();
  await expectAccessibleEverywhere(page, 'listing form, refused');
});

test('Q7: files of a listing that are under way, failed, refused', async ({ page }) => {
  const form = new ListingFormPage(page);
  await form.open();
  await page.route('**/api/upload-images', () => new Promise(() => {}));
  await form.files.setInputFiles(aPicture('waiting.png'));
  await expect(page.getByRole('progressbar', { name: 'Uploading waiting.png' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'listing form, file under way');
  await page.getByRole('button', { name: 'Remove waiting.png' }).click();
  await page.unroute('**/api/upload-images');
  await page.route('**/api/upload-images', (route) => route.abort());
  await form.files.setInputFiles(aPicture('cut.png'));
  await expect(page.getByText('No network. The upload continues when you are back online.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'listing form, file waits for the network');
  await page.getByRole('button', { name: 'Remove cut.png' }).click();
  await page.unroute('**/api/upload-images');
  await page.route('**/api/upload-images', (route) => route.fulfill({ status: 503, json: {} }));
  await form.files.setInputFiles([aPicture('broken.png'), aPicture('second.png')]);
  await expect(page.getByRole('button', { name: 'Try broken.png again' })).toBeVisible();
  await expect(page.getByText('Maximum files reached')).toBeVisible();
  await expectAccessibleEverywhere(page, 'listing form, file failed');
});

test('Q7: a form that is left, and the tabs of a provider', async ({ page }) => {
  const form = new ListingFormPage(page);
  await form.open();
  await form.fill(aListing());
  await page.getByText('Choose areas').click();
  await page.getByRole('checkbox', { name: 'Ikeja' }).check();
  await expectAccessibleEverywhere(page, 'listing form, areas');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'listing form, asked before leaving');
  await page.getByRole('button', { name: 'Stay' }).click();
  await form.submit('Okafor Tiling Works');

  for (const [tab, state] of [
    ['Services', 'dashboard, Services'],
    ['Bookings', 'dashboard, Bookings'],
    ['My Bookings', 'dashboard, My Bookings'],
    ['Location', 'dashboard, Location'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
    await expectAccessibleEverywhere(page, state);
  }
  await page.getByRole('tab', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: /^Edit / }).click();
  await expect(form.businessName).toHaveValue('Okafor Tiling Works');
  await expectAccessibleEverywhere(page, 'listing, editing');
});
