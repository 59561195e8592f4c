import { expect, type Page } from '@playwright/test';
import { AccountPage } from '../pages/account.page.js';
import { Keyboard } from './keyboard.js';
import type { Party } from './parties.js';
import type { Person } from './people.js';

const AN_HOUR_MS = 3_600_000;

/** A phone, as many have one. */
export const PHONE = { width: 360, height: 740 } as const;

/** From the sign-up screen to the dashboard, without a mouse; the link of the mail is opened in between. */
export async function signUpByKeyboard(page: Page, person: Person): Promise<void> {
  const keyboard = new Keyboard(page);
  await keyboard.fill('First name', person.firstName);
  await keyboard.fill('Last name', person.lastName);
  await keyboard.fill('Email', person.email);
  await keyboard.fill('Password', person.password);
  await keyboard.fill('Confirm password', person.password);
  await keyboard.press(page.getByRole('checkbox'), 'Space');
  await keyboard.press(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await new AccountPage(page).followVerificationLink(person.email);
}

/** From any page to a provider's page: the menu, the search, the first answer. */
export async function findByKeyboard(page: Page, businessName: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('link', { name: 'Handwork' }).first());
  await keyboard.type(page.getByRole('combobox', { name: 'What do you need done?' }), businessName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await keyboard.press(page.getByRole('main').getByRole('link', { name: businessName }).first());
  await expect(page.getByRole('heading', { level: 1, name: businessName })).toBeVisible();
}

/** Nothing on the screen is wider than the phone. */
export const fitsThePhone = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${page.url()} is wider than the screen`,
  ).toBeLessThanOrEqual(0);

/** A call on behalf of a user who has no part in the journey; returns the server's answer. */
export async function act<Said>(
  { context }: Pick<Party, 'context'>,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Said> {
  const answer = await context.request[method](path, data ? { data } : {});
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Said;
}

/** The hour between a completed service and its review. */
export const anHourPasses = (party: Pick<Party, 'context'>): Promise<unknown> =>
  act(party, 'post', '/api/test/clock', { advanceMs: AN_HOUR_MS });

/** The card's link on a desk, the bar's on a phone. */
export const CALL = /^Call( Now)?$/;

/** A phone has no dialler in a test: the call is recorded all the same. */
export const withoutDialler = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: CALL })
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
