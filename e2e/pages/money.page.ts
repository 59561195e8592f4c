import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.js';

/** What a toast says; the last of several is the one that is shown. */
export const toast = (page: Page, title: string): Locator => page.getByText(title, { exact: true }).first();

/** The signed-in user's wallet. */
export class WalletPage {
  readonly requests: Locator;

  constructor(private readonly page: Page) {
    const heading = page.getByRole('heading', { name: 'Payment requests' });
    this.requests = page.locator('section', { has: heading }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/wallet');
    await expect(this.page.getByText('Total top-ups')).toBeVisible();
  }

  /** The other way to pay than by card, by keys only. */
  async chooseTransfer(): Promise<void> {
    if (await this.page.getByRole('radio', { name: 'Transfer to our account' }).isChecked()) return;
    await new Keyboard(this.page).to(this.page.getByRole('radio', { name: 'Card, transfer or USSD' }));
    await this.page.keyboard.press('ArrowDown');
  }

  /** By keys only. */
  async claim(amount: string, reference: string): Promise<void> {
    await this.chooseTransfer();
    const keyboard = new Keyboard(this.page);
    await keyboard.to(this.page.getByLabel(/^Amount/));
    await this.page.keyboard.type(amount);
    await keyboard.to(this.page.getByLabel(/^Payment method/));
    await this.page.keyboard.type('Bank');
    await keyboard.to(this.page.getByLabel(/^Reference/));
    await this.page.keyboard.type(reference);
    await keyboard.press(this.page.getByRole('button', { name: 'Submit payment request' }));
    await expect(toast(this.page, 'Payment request submitted')).toBeVisible();
  }

  /** The amount under a term. */
  figure(term: 'Balance' | 'Total spent' | 'Total top-ups'): Locator {
    return this.page.getByRole('main').locator('dl > div', { hasText: term }).locator('dd').first();
  }

  request(reference: string): Locator {
    return this.requests.filter({ hasText: reference });
  }
}

/** The administration, by what its tabs are called. */
export class PanelPage {
  constructor(private readonly page: Page) {}

  async open(tab: string): Promise<void> {
    await this.page.goto(`/admin?tab=${tab}`);
    await expect(this.page.getByRole('tabpanel')).toBeVisible();
  }

  /** Searches for what only one row has, and waits until the others are gone: a row that goes takes its dialog along. */
  async findOne(text: string): Promise<Locator> {
    await this.page.getByLabel(/^Search/).fill(text);
    await expect(this.page.getByRole('row')).toHaveCount(2); // with the heading
    await expect(this.row(text)).toBeVisible();
    return this.row(text);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
