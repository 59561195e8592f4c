import { expect, type Page } from '@playwright/test';
import { international, newestMessage, type Person } from '../support/people.js';

export type { Person } from '../support/people.js';

/** Everything that a person does about their account, by what they see on the screen. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async signUp(person: Person): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Get Started' }).first().click();
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByLabel('Confirm password').fill(person.password);
    await this.page.getByLabel('I accept the terms of service').check();
    await this.page.getByRole('button', { name: 'Create Account' }).click();
    await expect(this.page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  }

  /** Opens the link of the newest mail, and waits for the dashboard that follows (AUTH-29). */
  async followVerificationLink(email: string): Promise<void> {
    const { link } = await newestMessage(this.page.request, email);
    if (!link) throw new Error(`The mail to ${email} has no link`);
    await this.page.goto(link);
    await expect(this.page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/dashboard$/);
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/auth');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(this.page).not.toHaveURL(/\/auth/);
  }

  async verifyPhone(phone: string): Promise<void> {
    await this.page.goto('/verify-phone');
    await this.page.getByLabel('Phone number').fill(phone);
    await this.page.getByRole('button', { name: 'Send Verification Code' }).click();
    const code = this.page.getByLabel('Verification code');
    await expect(code).toBeVisible();
    const message = await newestMessage(this.page.request, international(phone));
    await code.fill(message.code ?? '');
    await this.page.getByRole('button', { name: 'Verify Phone' }).click();
    await expect(this.page.getByRole('heading', { name: 'Phone Verified!' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/$/);
  }
}
