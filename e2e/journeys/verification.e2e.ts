import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { adminBrowser, newParty, publishListing, type Party } from '../support/parties.js';
import { aPicture } from '../support/pictures.js';
import { Taps } from '../support/taps.js';

test.describe.configure({ mode: 'serial' });

const PHONE = { width: 360, height: 740 };
const businessName = 'Zaranda Joinery Works';
const NUMBER = 'A0123987456';

let provider: Party;
let admin: BrowserContext;
let own: Page;
let panel: Page;
let ownTaps: Taps;
let panelTaps: Taps;

test.beforeAll(async ({ browser }) => {
  provider = await newParty(browser, 'Talatu', 'Bello');
  await publishListing(provider, businessName);
  admin = await adminBrowser(browser);
  own = await provider.context.newPage();
  panel = await admin.newPage();
  ownTaps = await Taps.of(own);
  panelTaps = await Taps.of(panel);
});

test.beforeEach(() => Promise.all([own.setViewportSize(PHONE), panel.setViewportSize(PHONE)]));
test.afterAll(() => Promise.all([provider?.context.close(), admin?.close()]));

const send = async (): Promise<void> => {
  await own.getByLabel('Take a photo').setInputFiles(aPicture('slip.png'));
  await expect(own.getByRole('list', { name: 'Chosen files' })).toContainText('slip.');
  await own.getByRole('checkbox', { name: /^I agree that Handwork keeps/ }).check();
};
const sent = () => own.getByRole('list', { name: 'Identity: sent' });

/** From the queue to the decision. */
const openDocument = async (): Promise<void> => {
  await panel.goto('/admin');
  await panel.getByRole('link', { name: /^\d+ documents?$/ }).click();
  panelTaps.begin();
  await panel.getByRole('link', { name: 'Review NIN slip of Talatu Bello' }).click();
  await expect(panel.getByRole('img', { name: 'File 1 of 1' })).toBeVisible();
};

test('contract 3.15: a provider sends a photo in at most six touches, two of them in the camera', async () => {
  await own.goto('/dashboard');
  ownTaps.begin();
  await own.getByRole('link', { name: 'Verification' }).click();
  await own.getByRole('button', { name: 'Send the document' }).waitFor();
  await send();
  await own.getByRole('button', { name: 'Send the document' }).click();
  await expect(sent()).toContainText('Waiting');
  expect(ownTaps.taken).toBeLessThanOrEqual(4);
});

test('contract 3.15: an administrator looks and rejects in at most three touches', async () => {
  await openDocument();
  await panel.getByRole('radio', { name: 'Not readable' }).press('Space'); // its label is counted twice
  await panel.getByRole('button', { name: 'Reject' }).click();
  await expect(panel.getByText('Document not accepted', { exact: true })).toBeVisible();
  expect(panelTaps.taken).toBeLessThanOrEqual(3);

  await own.reload();
  await expect(sent()).toContainText('Not accepted');
  await expect(sent()).toContainText('The text on the photo cannot be read.');
});

test('contract 3.15: the form says what is missing, and the screens of both hold at every width', async () => {
  await own.goto('/verification');
  await own.getByRole('button', { name: 'Send the document' }).click();
  await expect(own.getByText('Consent is required')).toBeVisible();
  await expectAccessibleEverywhere(own, 'verification, refused');
  await own.setViewportSize(PHONE);
  await send();
  await own.getByLabel('Number on it (optional)').fill(NUMBER);
  await expectAccessibleEverywhere(own, 'verification, to be sent');
  await own.getByRole('button', { name: 'Send the document' }).click();
  await expect(sent()).toContainText('Waiting');
  await expectAccessibleEverywhere(own, 'verification, sent');
  await expect(own.locator('body')).not.toContainText(NUMBER);

  await panel.goto('/admin?tab=users&show=verifications');
  await panel.getByRole('link', { name: 'Review NIN slip of Talatu Bello' }).waitFor();
  await expectAccessibleEverywhere(panel, 'admin, documents');
  await openDocument();
  await panel.getByRole('group', { name: /^File 1 of 1/ }).focus();
  await panel.keyboard.press('+');
  await panel.keyboard.press('r');
  await expect(panel.getByText('150 %, turned by 90 degrees')).toBeAttached();
  await expectAccessibleEverywhere(panel, 'admin, a document');
});

test('contract 3.15: an approval is a sentence with its day on card and page, and a filter finds it', async ({
  browser,
}) => {
  await openDocument();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByText('Document approved', { exact: true })).toBeVisible();
  expect(panelTaps.taken).toBeLessThanOrEqual(2);

  await own.goto('/verification');
  await expect(sent()).toContainText('Approved');
  const visitor = await browser.newPage({ viewport: PHONE });
  const sentence = /^Identity document seen by Handwork on \d+ \w+ \d{4}/;
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(businessName)}&checked=identity`);
    await expect(visitor.getByRole('article').filter({ hasText: businessName })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ intervals: [50, 100, 200], timeout: 30_000 });
  const card = visitor.getByRole('article').filter({ hasText: businessName });
  await expect(card.getByText(sentence)).toBeVisible();
  await expect(card).not.toContainText(/verified/i);
  await card.getByRole('link', { name: businessName }).click();
  await expect(visitor.getByRole('link', { name: /ID document seen \d+ \w+ \d{4}/ })).toBeVisible();
  await visitor.getByRole('link', { name: 'What each check means' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'What our checks mean' })).toBeVisible();
  await visitor.close();
});
