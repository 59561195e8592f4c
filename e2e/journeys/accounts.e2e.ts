import { expect, test, type Page } from '@playwright/test';
import { AccountPage } from '../pages/account.page.js';
import { Keyboard } from '../support/keyboard.js';
import { international, newestMessage, signUpByApi, newPerson } from '../support/people.js';
import { aPicture } from '../support/pictures.js';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('from sign-up to a profile with a picture, without a mouse', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const person = newPerson('Amaka', 'Eze');

  await test.step('AUTH-10, AUTH-17: sign-up', async () => {
    await page.goto('/signup');
    await keyboard.fill('First name', person.firstName);
    await keyboard.fill('Last name', person.lastName);
    await keyboard.fill('Email', person.email);
    await keyboard.fill('Password', person.password);
    await keyboard.fill('Confirm password', person.password);
    await keyboard.press(page.getByRole('checkbox'), 'Space');
    await keyboard.press(button(page, 'Create Account'));
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  });

  await test.step('AUTH-27 to AUTH-29: the link of the mail, and its token leaves the address', async () => {
    const { link } = await newestMessage(page.request, person.email);
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expect(page).not.toHaveURL(/token/);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(link ?? '');
    await expect(page.getByText('Invalid or expired verification token')).toBeVisible(); // it works once
  });

  await test.step('AUTH-06, AUTH-07, OP-14: sign-in, back to where one wanted to go', async () => {
    await page.request.post('/api/auth/logout');
    await page.goto('/verify-phone');
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fverify-phone$/);
    await keyboard.fill('Email', `  ${person.email.toUpperCase()} `);
    await keyboard.fill('Password', person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/verify-phone$/);
  });

  await test.step('OTP-05, OTP-07, OP-15: phone verification', async () => {
    await keyboard.fill('Phone number', person.phone);
    await keyboard.press(button(page, 'Send Verification Code'));
    const code = page.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    const message = await newestMessage(page.request, international(person.phone));
    await page.keyboard.type(message.code ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Phone Verified!' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('PROF-04, PROF-17 to PROF-21: the profile', async () => {
    await page.goto('/profile');
    await keyboard.press(button(page, 'Edit Profile'));
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(dialog).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await keyboard.press(dialog.getByRole('button', { name: 'Choose picture' }));
    await (await choosing).setFiles(aPicture('me.png'));
    await expect(dialog.getByText('me.png')).toBeVisible();
    await keyboard.fill('First name', 'Chiamaka');
    await keyboard.press(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Edit Profile')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Chiamaka Eze' })).toBeVisible();
    const saved = (await (await page.request.get('/api/user')).json()) as { profileImageUrl: string };
    expect(saved.profileImageUrl).toMatch(/^\/api\/files\//);
    const picture = main(page).locator(`img[src^="${saved.profileImageUrl}"]`);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test('AUTH-25, OP-11: a reset by mail ends the session of another browser', async ({ page, browser }) => {
  const person = newPerson('Tunde', 'Balogun');
  await signUpByApi(page.request, person);
  await page.goto('/profile?tab=settings');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/auth');
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { link } = await newestMessage(other.request, person.email);
  await other.goto(link ?? '');
  await expect(other).not.toHaveURL(/token/);
  await other.getByLabel('New password', { exact: true }).fill('Second-Ladder-8');
  await other.getByLabel('Confirm new password').fill('Second-Ladder-8');
  await other.getByRole('button', { name: 'Change Password' }).click();
  await expect(other.getByText('Password has been reset. You can now sign in.')).toBeVisible();

  // PROF-13: the first browser notices at its next call, and is led to sign in.
  await page.getByRole('button', { name: 'Export account data' }).click();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);

  await new AccountPage(other).signIn({ email: person.email, password: 'Second-Ladder-8' });
  await expect(other.getByRole('button', { name: /Tunde/ })).toBeVisible();
});

test('AUTH-34, PROF-12: a second tab follows; signing out is a navigation', async ({ page, context }) => {
  const person = newPerson('Halima', 'Bello');
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await signUpByApi(page.request, person);
  await page.request.post('/api/auth/logout');
  await new AccountPage(page).signIn(person);
  await expect(second.getByRole('button', { name: /Halima/ })).toBeVisible();
  await page.goto('/profile?tab=settings');
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
});

test('AUTH-03: a message says when Google is not set up', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/auth\?error=google_unavailable$/);
  await expect(main(page).getByRole('alert')).toContainText('not available right now');
});

test('PROF-11, OP-38: preferences are kept, and the export is a file', async ({ page }) => {
  await signUpByApi(page.request, newPerson('Ibrahim', 'Danjuma'));
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: /Manage/ }).click();
  const presence = page.getByRole('switch', { name: 'Show when I am online' });
  await expect(presence).toBeChecked();
  await presence.click();
  await expect(async () => {
    const kept = (await (await page.request.get('/api/user/preferences')).json()) as object;
    expect(kept).toEqual({ emailNotifications: true, smsNotifications: true, showPresence: false });
  }).toPass({ intervals: [50, 100, 200] });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Manage/ })).toBeFocused();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^handwork-account-.*\.json$/);
});
