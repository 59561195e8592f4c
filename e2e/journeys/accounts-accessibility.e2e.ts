import { test, type Cookie, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.js';
import { signUpByApi, newPerson } from '../support/people.js';
import type { ScreenState } from '../support/screens.js';

type State = [what: ScreenState, path: string, bring?: (page: Page) => Promise<void>];

const press = (name: string) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).click();

const openSwitches = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('switch').first().waitFor();
};

/** A refused form shows all that an empty one does, and more. */
const VISITOR: readonly State[] = [
  ['sign-in, refused', '/auth?error=google_failed', press('Sign In')],
  ['sign-up, refused', '/signup', press('Create Account')],
  ['forgotten password, refused', '/forgot-password', press('Send Reset Link')],
  [
    'sign-up, mail sent',
    '/signup',
    async (page) => {
      await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 201, json: {} }));
      await page.getByLabel('First name').fill('Kemi');
      await page.getByLabel('Last name').fill('Adewale');
      await page.getByLabel('Email').fill('a.rather.long.name.of.a.person@mail.example.test');
      await page.getByLabel('Password', { exact: true }).fill('Sturdy-Ladder-7');
      await page.getByLabel('Confirm password').fill('Sturdy-Ladder-7');
      await page.getByRole('checkbox').check();
      await press('Create Account')(page);
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  ],
  [
    'forgotten password, sent',
    '/forgot-password',
    async (page) => {
      await page.getByLabel('Email').fill('unknown@example.test');
      await page.route('**/api/auth/forgot-password', (route) =>
        route.fulfill({ json: { message: 'Sent.' } }),
      );
      await press('Send Reset Link')(page);
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  ],
  [
    'new password, refused',
    '/reset-password?token=x',
    async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('abcdef');
      await page.getByLabel('Confirm new password').fill('abcdef');
      await press('Change Password')(page);
      await page.getByRole('alert').waitFor();
    },
  ],
  ['new password, no token', '/reset-password'],
  ['email, no token', '/verify-email'],
  [
    'email, link too old',
    '/verify-email?token=x',
    async (page) => page.getByText('Invalid or expired verification token').waitFor(),
  ],
  ['phone test', '/test-phone', press('Send OTP')],
];

const REVIEWS = [5, 3].map((rating, index) => ({
  id: index + 1,
  listingId: index + 1,
  businessName: 'Adebayo Plumbing',
  rating,
  comment: 'Came on time and repaired the pump.',
  jobCompleted: index === 0,
  createdAt: '2026-02-03T10:00:00.000Z',
}));

const SIGNED_IN: readonly State[] = [
  [
    'phone, refused',
    '/verify-phone',
    async (page) => {
      await page.getByLabel('Phone number').fill('1');
      await press('Send Verification Code')(page);
    },
  ],
  [
    'phone, code refused',
    '/verify-phone',
    async (page) => {
      await page.route('**/api/auth/send-otp', (route) =>
        route.fulfill({ json: { message: 'Sent', phoneNumber: '+2348031234567', expiresInSeconds: 600 } }),
      );
      await page.getByLabel('Phone number').fill('08031234567');
      await press('Send Verification Code')(page);
      await page.getByLabel('Verification code').waitFor();
      await press('Verify Phone')(page);
    },
  ],
  ['profile', '/profile'],
  [
    'profile, editing, refused',
    '/profile',
    async (page) => {
      await press('Edit Profile')(page);
      await page.getByLabel('First name').fill('A');
      await page.getByLabel('Phone number (optional)').fill('1');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('First name must be at least 2 characters').waitFor();
    },
  ],
  [
    'profile, no reviews',
    '/profile?tab=reviews',
    async (page) => page.getByRole('heading', { name: 'No reviews yet' }).waitFor(),
  ],
  [
    'profile, reviews',
    '/profile',
    async (page) => {
      await page.route('**/api/user/reviews', (route) => route.fulfill({ json: REVIEWS }));
      await page.reload(); // the overview has asked for them before
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await page.getByText('Came on time').first().waitFor();
    },
  ],
  ['chat, nothing yet', '/chat', async (page) => page.getByText('No active chats').first().waitFor()],
  ['profile, settings', '/profile?tab=settings'],
  ['profile, notifications', '/profile?tab=settings', openSwitches('Configure')],
  ['profile, privacy', '/profile?tab=settings', openSwitches('Manage')],
];

const look = async (page: Page, [what, path, bring]: State) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await bring?.(page);
  await expectAccessibleEverywhere(page, what);
};

for (const state of VISITOR) {
  test(`Q7: ${state[0]}`, ({ page }) => look(page, state));
}

test.describe('signed in', () => {
  let cookies: Cookie[] = [];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await signUpByApi(context.request, newPerson('Kemi', 'Adewale'));
    cookies = await context.cookies();
    await context.close();
  });
  test.beforeEach(({ context }) => context.addCookies(cookies));

  for (const state of SIGNED_IN) {
    test(`Q7: ${state[0]}`, ({ page }) => look(page, state));
  }
});
