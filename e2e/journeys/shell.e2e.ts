import { expect, test, type Page } from '@playwright/test';
import { ShellPage } from '../pages/shell.page.js';
import { expectAccessible } from '../support/accessibility.js';
import { expectRoomForWideLetters } from '../support/wide-letters.js';

const PHONE = { width: 360, height: 720 };
const DESKTOP = { width: 1280, height: 800 };

/** These journeys use keys only, never the pointer. */
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('header and user menu by keyboard', () => {
  test.use({ viewport: DESKTOP });

  test('SHELL-01, SHELL-05, SHELL-13: skip link, links in order, the next screen starts at its heading', async ({
    page,
  }) => {
    const shell = new ShellPage(page);
    await shell.open('/');
    await press(page, 'Tab');
    expect(await shell.focused()).toBe('Skip to main content');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    await press(page, 'Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await shell.open('/');
    const order: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await press(page, 'Tab');
      order.push(await shell.focused());
    }
    expect(order.slice(0, 4)).toEqual(['Skip to main content', 'Handwork', 'Home', 'Browse']);
    await page.evaluate(() => window.scrollTo(0, 400));
    await shell.open('/');
    await shell.tabTo('Browse');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/search$/);
    await shell.expectFocusOnHeading('Service providers in Nigeria');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await shell.open('/');
    await shell.tabTo('Get Started');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/signup$/);
  });

  test("SHELL-03, SHELL-04, SHELL-20: the user menu, and 'Signing Out...'", async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.signInAs('provider');
    await shell.open('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Titilayo' });
    await button.focus();
    await press(page, 'Enter');
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect(menu.getByText('Provider', { exact: true })).toBeVisible();
    await press(page, 'Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await press(page, 'Enter');
    await expect(menu).toBeVisible();
    const profile = page.getByRole('menuitem', { name: 'Profile' });
    await expect(profile).toBeFocused();
    await press(page, 'w'); // type-ahead
    await expect(page.getByRole('menuitem', { name: 'Wallet' })).toBeFocused();
    await press(page, 'Home');
    await expect(profile).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await shell.expectFocusOnHeading('Titilayo Balogun');

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve)); // may be let go before the call is even made
    await page.route('**/api/auth/logout', async (route) => {
      await held;
      await route.continue();
    });
    await button.focus();
    await press(page, 'Enter');
    await expect(profile).toBeFocused(); // until then the keys are still the button's
    await press(page, 'End');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: 'Signing Out...' })).toBeVisible();
    answer();
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('SHELL-18: on the way to a submenu the pointer may cross other entries', async ({ page }) => {
    await new ShellPage(page).open('/dev/ui');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const share = page.getByRole('menuitem', { name: 'Share' });
    await share.hover();
    const copy = page.getByRole('menuitem', { name: 'Send by WhatsApp' });
    await expect(copy).toBeVisible();
    const target = await copy.boundingBox();
    const from = await share.boundingBox();
    if (!target || !from) throw new Error('The submenu has no place');
    // Diagonally, over the entry below.
    await page.mouse.move(from.x + from.width - 8, from.y + from.height + 4, { steps: 3 });
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
    await expect(copy).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('SHELL-06: the drawer keeps the focus, Esc gives it back, a link leads to the next heading', async ({
    page,
  }) => {
    const shell = new ShellPage(page);
    await shell.open('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await press(page, 'Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await press(page, 'Tab');
      expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await press(page, 'Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await press(page, 'Enter');
    await expect(drawer).toBeVisible();
    await shell.tabTo('Browse');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/search$/);
    await expect(drawer).toBeHidden();
    await shell.expectFocusOnHeading('Service providers in Nigeria');
  });

  test('SHELL-06: only who is signed in has the floating add button', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open('/');
    const add = page.getByRole('navigation', { name: 'List your service' });
    await expect(add).toBeHidden();
    await shell.signInAs('provider');
    await shell.open('/');
    await expect(add.getByRole('link')).toBeInViewport();
  });

  test('on paper there is no sign-in', async ({ page }) => {
    await new ShellPage(page).open('/service-requests');
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in required' });
    await expect(signIn).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(signIn).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('without a connection the page says so, and its menu falls back to the links below', async ({
    page,
    context,
  }) => {
    await new ShellPage(page).open('/');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page).toHaveURL(/#site-links$/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Browse' })).toBeInViewport();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('nothing scrolls sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const shell = new ShellPage(page);
    await shell.signInAs('new');
    for (const path of ['/', '/dev/ui', '/nowhere']) {
      await shell.open(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test('SHELL-01: the links of who is signed in have room on tablets and small laptops, in any font', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.signInAs('provider');
  await shell.open('/');
  const header = page.getByRole('banner');
  for (const width of [768, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectRoomForWideLetters(page, `header at ${width} px`);
    const [logo, account] = await Promise.all(
      [header.getByRole('link', { name: 'Handwork' }), header.getByRole('button', { name: 'Titilayo' })].map(
        (place) => place.boundingBox(),
      ),
    );
    expect(Math.abs((account?.y ?? 0) - (logo?.y ?? 99)), `one line at ${width} px`).toBeLessThan(20);
  }
});

test.describe('banners', () => {
  test.use({ viewport: DESKTOP });

  test('SHELL-07, SHELL-09, OP-44: dismissed for the session, the safety tip for good', async ({
    page,
    context,
  }) => {
    const shell = new ShellPage(page);
    await shell.signInAs('new');
    await shell.open('/wallet');
    const banner = page.getByRole('region', { name: 'Phone verification' });
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/verify-phone');
    await shell.tabTo('Dismiss verification notice');
    await press(page, 'Enter');
    await expect(banner).toBeHidden();
    const tip = page.getByRole('complementary', { name: 'Safety tip' });
    await tip.getByRole('button').focus();
    await press(page, 'Enter');
    await expect(tip).toBeHidden();
    await page.reload();
    await shell.alive();
    await expect(banner).toBeHidden();
    await expect(tip).toBeHidden();

    const another = await context.newPage(); // a session of its own in the same browser
    await another.goto('/wallet');
    await shell.alive(another);
    await expect(another.getByRole('region', { name: 'Phone verification' })).toBeVisible();
    await expect(another.getByRole('complementary', { name: 'Safety tip' })).toBeHidden();
  });
});

test.describe('toasts', () => {
  test.use({ viewport: DESKTOP });

  test('SHELL-10, SHELL-11, SHELL-12: one at a time, F8, closing, swiping', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open('/dev/ui');
    await page.getByRole('button', { name: 'Title only, 5 s' }).focus();
    await press(page, 'Enter');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByText('Listing saved')).toBeVisible();
    await page.getByRole('button', { name: 'Failure with action, 8 s' }).focus();
    await press(page, 'Enter');
    await expect(region.getByText('Upload failed')).toBeVisible();
    await expect(region.getByText('Listing saved')).toBeHidden();
    await press(page, 'F8', 'Tab');
    await expect(region.getByRole('listitem')).toBeFocused();
    await shell.tabTo('Close', 3);
    await press(page, 'Enter');
    await expect(region.getByText('Upload failed')).toBeHidden();

    await page.getByRole('button', { name: 'With description, 6 s' }).click();
    const toast = region.getByRole('listitem');
    const drag = async (by: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('No toast to drag');
      await page.mouse.move(box.x + 40, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 40 + by, box.y + box.height / 2, { steps: 6 });
      await page.mouse.up();
    };
    await drag(40);
    await expect(toast).toBeVisible();
    await drag(60);
    await expect(toast).toBeHidden();
  });
});

test('SHELL-16: unknown paths are a page with status 404, Go Back and Go Home', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/search');
  const answer = await page.goto('/no-such-page');
  await shell.alive();
  expect(answer?.status()).toBe(404);
  await page.getByRole('button', { name: 'Go Back' }).focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/search$/);
  await shell.open('/no-such-page');
  await page.getByRole('link', { name: 'Go Home' }).focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL('/');
});

test('ERR-01, ERR-02: a crash has an id that the server knows, and three ways out', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/dev/ui');
  const crash = async () => {
    await page.getByRole('button', { name: 'Crash this screen' }).focus();
    await press(page, 'Enter');
    await shell.expectFocusOnHeading('Something went wrong');
  };
  const reported = page.waitForRequest('**/api/client-errors');
  await crash();
  const request = await reported;
  const { errorId } = request.postDataJSON() as { errorId: string };
  expect((await request.response())?.status()).toBe(201);
  await expect(page.getByText(`Error ID: ${errorId}`)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible(); // the shell lives on
  await shell.tabTo('Try Again', 2);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await crash();
  await page.getByRole('button', { name: 'Reload Page' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await crash();
  await page.getByRole('link', { name: 'Go Home' }).focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/$/);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`accessibility of the design system and its states at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shell = new ShellPage(page);
    await shell.signInAs('new');
    await shell.open('/dev/ui');
    await expectAccessible(page, 'design system');
    for (const [button, role, state] of [
      ['Open dialog', 'dialog', 'design system, dialog'],
      ['Delete listing', 'alertdialog', 'design system, question'],
      ['Open side panel', 'dialog', 'design system, side panel'],
      ['Open menu', 'menu', 'design system, menu'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole(role)).toBeVisible();
      await expectAccessible(page, state);
      await press(page, 'Escape');
      await expect(page.getByRole(role)).toBeHidden();
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Failure with action, 8 s' }).click();
    await expect(page.getByRole('listitem').getByText('Upload failed')).toBeVisible();
    await expectAccessible(page, 'toast');
    if (viewport === PHONE) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else await page.getByRole('banner').getByRole('button', { name: 'Emeka' }).click();
    await expect(page.getByRole(viewport === PHONE ? 'dialog' : 'menu')).toBeVisible();
    await expectAccessible(page, 'menu of the shell');
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Crash this screen' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectAccessible(page, 'crash screen');
  });
}
