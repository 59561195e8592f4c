import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { aListing, ListingFormPage } from '../pages/listing-form.page.js';
import { signUpByApi, newPerson } from '../support/people.js';
import { aPhoto, aPicture } from '../support/pictures.js';

const asProvider = (context: BrowserContext, firstName: string, lastName: string) =>
  signUpByApi(context.request, newPerson(firstName, lastName), { withPhone: true });

const idOfMine = async (page: Page): Promise<number> => {
  const [listing] = (await (await page.request.get('/api/listings/my-listings')).json()) as { id: number }[];
  return listing?.id ?? 0;
};

/** Whether the browser has drawn the picture, and not only put it into the page. */
const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), {
      message: 'the picture is drawn',
    })
    .toBeGreaterThan(0);

/** Runs in the page: from now on it notes the bytes of each picture that it sends. */
const noteSent = () => {
  const sent: number[] = [];
  Object.assign(window, { sent });
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    const picture = body instanceof FormData ? body.get('images') : null;
    if (picture instanceof File) sent.push(picture.size);
    send.call(this, body);
  };
};

/** Runs in the page. */
const cornerOf = (element: SVGElement | HTMLElement) => {
  const image = element as HTMLImageElement;
  const context = document.createElement('canvas').getContext('2d');
  context?.drawImage(image, 0, 0);
  const white = [...(context?.getImageData(20, 20, 1, 1).data ?? [])].every((part) => part > 240);
  return { upright: image.naturalHeight > image.naturalWidth, white };
};

test('LIST-15, MEDIA-07: a listing with a picture is published, seen by a visitor, and edited', async ({
  page,
  context,
  browser,
}) => {
  await asProvider(context, 'Emeka', 'Okafor');
  const form = new ListingFormPage(page);
  await form.open();
  await form.fill(aListing());
  // Wider than any screen shows: it is shrunk before it leaves the device.
  const sent = page.waitForRequest('**/api/upload-images');
  await form.addPicture(aPicture('kitchen.png', { width: 2400, height: 1800 }));
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await form.submit('Okafor Tiling Works');
  await isDrawn(page.getByRole('main').locator('img').first());

  const id = await idOfMine(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/providers/${id}`);
  await isDrawn(visitor.locator('main img[src*="/api/files/"]').first());

  await form.open(id);
  await expect(page.getByText('Primary', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Picture 1' }).click();
  await expect(form.toast('Image deleted')).toBeVisible();
  await form.addPicture(aPicture('bathroom.png', { red: 180 }));
  await form.businessName.fill('Okafor Floors');
  await form.submit('Okafor Floors');
  const saved = (await (await page.request.get(`/api/listings/${id}`)).json()) as { images: string[] };
  expect(saved.images).toHaveLength(1);
});

test('MEDIA-07, MEDIA-09: a photo goes up small and upright, waits while there is no network, and goes on by itself', async ({
  page,
  context,
}) => {
  await asProvider(context, 'Halima', 'Bello');
  const form = new ListingFormPage(page);
  await form.open();
  await form.businessName.fill('Bello Tailors');
  const photo = await aPhoto(page, 'dress.jpg');
  expect(photo.buffer.length).toBeGreaterThan(3_000_000);
  await page.evaluate(noteSent);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/upload-images', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  const beside = page.waitForEvent('worker'); // the page itself stays free
  await form.files.setInputFiles(photo);
  expect((await beside).url()).toContain('/assets/picture.worker');
  await expect(form.toast('Upload successful')).toBeVisible();
  await expect(form.businessName).toHaveValue('Bello Tailors');
  expect(keys).toEqual([keys[0], keys[0]]);
  const sent = await page.evaluate(() => (window as unknown as { sent: number[] }).sent);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toBeLessThanOrEqual(300_000);
  const picture = page.getByRole('list', { name: 'Chosen files' }).locator('img');
  expect(await picture.evaluate(cornerOf)).toEqual({ upright: true, white: true });

  await page.getByRole('button', { name: 'Remove dress.jpg' }).click();
  await expect(form.toast('Image deleted')).toBeVisible();
});

test('Q23: a draft survives a reload with its picture, and goes at sign-out', async ({ page, context }) => {
  await asProvider(context, 'Tunde', 'Adeyemi');
  const form = new ListingFormPage(page);
  await form.open();
  await form.fill(aListing({ businessName: 'Adeyemi Cooling' }));
  await form.addPicture(aPicture('fridge.png'));
  page.on('dialog', (dialog) => void dialog.accept()); // the browser asks before it leaves
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(form.businessName).toHaveValue('Adeyemi Cooling');
  await expect(page.getByLabel('State')).toHaveValue('Lagos');
  await expect(page.getByText('fridge.png')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/create-listing/);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'List Your Service' }).click();
  await expect(form.businessName).toHaveValue('Adeyemi Cooling');
  for (const answer of ['Stay', 'Leave']) {
    await page.evaluate(() => window.history.back());
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await expect(page).toHaveURL(/create-listing/);
    await page.getByRole('button', { name: answer }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    if (answer === 'Stay') await expect(form.businessName).toHaveValue('Adeyemi Cooling');
  }
  await expect(page).toHaveURL(/dashboard/);

  await page.getByRole('banner').getByRole('button', { name: 'Tunde' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});

test('Q8: a listing is published with the keyboard alone', async ({ page, context }) => {
  await asProvider(context, 'Ngozi', 'Eze');
  // Listened to from the beginning: a chooser that opens before Playwright holds it back opens unseen.
  page.on('filechooser', (chooser) => void chooser.setFiles(aPicture('rice.png')));
  await new ListingFormPage(page).open();
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The tabulator never reached ${target}`);
  };
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page.getByLabel(label, { exact: typeof label === 'string' }));
    await keyboard.type(text);
  };
  // Letters that come before the list does choose nothing.
  const choose = async (label: RegExp, option: string) => {
    const list = page.getByLabel(label);
    await expect(list.locator('option', { hasText: option })).toBeAttached();
    await type(label, option);
    await expect(list.locator('option:checked')).toHaveText(option);
  };
  await type(/^Business name/, 'Eze Catering');
  await choose(/^Service type/, 'Carpentry');
  await tabTo(page.getByLabel(/^Add pictures/));
  await keyboard.press('Enter');
  await expect(page.getByText('Upload successful').first()).toBeVisible(); // the form is not sent before
  await choose(/^State/, 'Lagos');
  await type(/^City or town/, 'Ikeja');
  await type(/^Location/, '12 Allen Avenue');
  const areas = page.locator('summary');
  await tabTo(areas);
  await keyboard.press('Enter');
  await type('Filter areas', 'suru');
  await tabTo(page.getByRole('checkbox', { name: 'Surulere' }));
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Remove Surulere' })).toBeVisible();
  await tabTo(page.getByRole('radio', { name: 'Fixed price' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Per hour' })).toBeChecked();
  await type(/^Starting price/, '5000');
  await tabTo(page.getByRole('button', { name: 'Publish Listing' }));
  await expect(page.getByRole('strong').filter({ hasText: 'From ₦5,000 per hour' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Eze Catering' })).toBeVisible();
});

test.describe('the Location tab', () => {
  const IKEJA = { latitude: 6.6018, longitude: 3.3515, accuracy: 15 };
  const KANO = { latitude: 12.0022, longitude: 8.592, accuracy: 15 };
  test.use({ permissions: ['geolocation'], geolocation: KANO });

  test('DASH-08, OP-39: a position in another state is refused in words, the right one verified', async ({
    page,
    context,
  }) => {
    await asProvider(context, 'Ifeoma', 'Nnadi');
    await new ListingFormPage(page).publish(aListing({ businessName: 'Nnadi Hair' }));
    await page.getByRole('tab', { name: 'Location' }).click();
    await page.getByRole('button', { name: 'Verify Location' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      "This position is not in the listing's state",
    );
    await context.setGeolocation(IKEJA);
    await page.getByRole('button', { name: 'Verify Location' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect(page.getByRole('main').getByText('Location verified')).toBeVisible();
  });
});
