import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any screen has: the longest are the answers of a search. */
const MOST_STOPS = 90;

/** A person without a mouse: gets everywhere by Tab, and never sees the focus get lost. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** A first key, and what comes with it: toasts, and what keeps the place of the focus. */
  async begin(): Promise<void> {
    const region = this.page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(async () => {
      await this.page.keyboard.press('Shift'); // lost until the page is hydrated
      await expect(region).toBeAttached({ timeout: 500 });
    }).toPass();
  }

  /** Presses Tab until the control has the focus. */
  async to(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < MOST_STOPS; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not get to ${String(control)}`);
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  /** Replaces the content of a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.type(this.page.getByLabel(label, { exact: true }), text);
  }

  /** In a list of choices, by the letters that a choice begins with. */
  async choose(list: Locator, choice: string): Promise<void> {
    await expect(list.getByRole('option', { name: choice, exact: true })).toBeAttached(); // areas come with their state
    await this.to(list);
    await this.page.keyboard.type(choice);
    await expect(list.locator('option:checked')).toHaveText(choice);
  }

  /** One tab of several, by arrow keys from the one that is open; a number of what waits there may follow its name. */
  async chooseTab(name: string): Promise<void> {
    const tabs = this.page.getByRole('tab');
    await this.to(this.page.getByRole('tab', { selected: true }));
    const names = await tabs.allTextContents();
    const wanted = names.findIndex((text) => new RegExp(`^${name}(\\d.*)?$`).test(text.trim()));
    const open = await tabs.evaluateAll((all) =>
      all.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
    );
    const step = wanted < open ? -1 : 1;
    for (let at = open; at !== wanted; at += step) {
      await this.page.keyboard.press(step > 0 ? 'ArrowRight' : 'ArrowLeft');
      await expect(tabs.nth(at + step)).toHaveAttribute('aria-selected', 'true');
    }
  }
}
