import { expect, test } from '@playwright/test';
import { aListing, ListingFormPage } from '../pages/listing-form.page.js';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { signUpByApi, somebody } from '../support/people.js';
import { aPicture } from '../support/pictures.js';

test('Q7: dashboard and listing form in all their states', async ({ page, context }) => {
  await signUpByApi(context.request, somebody('Bola', 'Ogun'), { withPhone: true });
  const form = new ListingFormPage(page);

  await page.goto('/dashboard');
  await expect(page.getByText('You have no listings yet')).toBeVisible();
  await expectAccessibleEverywhere(page, 'empty dashboard');

  await form.open();
  await expectAccessibleEverywhere(page, 'empty form');
  await page.getByLabel('Phone number').fill('');
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(form.businessName).toBeFocused();
  await expectAccessibleEverywhere(page, 'form with errors');

  // One file that is under way, then one that failed, then one that is refused.
  await page.route('**/api/upload-images', () => new Promise(() => {}));
  await form.files.setInputFiles(aPicture('waiting.png'));
  await expect(page.getByRole('progressbar', { name: 'Uploading waiting.png' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'file under way');
  await page.getByRole('button', { name: 'Remove waiting.png' }).click();
  await page.unroute('**/api/upload-images');
  await page.route('**/api/upload-images', (route) => route.abort());
  await form.files.setInputFiles([aPicture('broken.png'), aPicture('second.png')]);
  await expect(page.getByRole('button', { name: 'Try broken.png again' })).toBeVisible();
  await expect(page.getByText('Maximum files reached')).toBeVisible();
  await expectAccessibleEverywhere(page, 'file that failed');
  await page.getByRole('button', { name: 'Remove broken.png' }).click();

  await form.fill(aListing());
  await page.getByText('Choose areas').click();
  await page.getByRole('checkbox', { name: 'Ikeja' }).check();
  await expectAccessibleEverywhere(page, 'form with areas');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'asked before leaving');
  await page.getByRole('button', { name: 'Stay' }).click();
  await form.submit('Okafor Tiling Works');

  for (const tab of ['Services', 'Bookings', 'My Bookings', 'Location']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
    await expectAccessibleEverywhere(page, `dashboard, ${tab}`);
  }
});
