import { expect, type Page } from '@playwright/test';

const PASSWORD = 'Handwork-2026!';

/** What surrounds every screen, by what people see and by their keyboard. */
export class ShellPage {
  constructor(private readonly page: Page) {}

  /** As a user of the demo world, without the sign-in screen. */
  async signInAs(who: 'customer' | 'provider' | 'new'): Promise<void> {
    const data = { email: `${who}@handwork.example`, password: PASSWORD };
    const answer = await this.page.request.post('/api/auth/login', { data });
    expect(answer.ok(), `${who} signs in`).toBe(true);
  }

  /** Opens a page and waits until it answers to keys. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.alive();
  }

  /** The menu button is a plain link until the page has come alive. */
  async alive(page = this.page): Promise<void> {
    await page.locator('header button', { hasText: 'Menu' }).waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Presses Tab until the control has the focus; fails after `most` presses. */
  async tabTo(name: string, most = 25): Promise<void> {
    for (let presses = 0; presses < most; presses += 1) {
      await this.page.keyboard.press('Tab');
      if ((await this.focused()) === name) return;
    }
    throw new Error(`Tab does not lead to "${name}"`);
  }

  /** The text (or label) of what has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
  }

  async expectFocusOnHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
}
