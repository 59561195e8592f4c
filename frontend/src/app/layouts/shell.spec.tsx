import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { aCard, aListing, aUser } from '../../testing/samples.js';
import { mainMenu, userMenu } from './navigation-links.js';
import type { UserSelf } from '../../lib/api/api-types.js';

const mainLinks = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

const floating = () => screen.queryByRole('navigation', { name: 'List your service' });

const ROLES: [string, UserSelf | null][] = [
  ['visitors', null],
  ['users', aUser()],
  ['providers', aUser({ role: 'provider' })],
  ['administrators', aUser({ role: 'admin' })],
];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('header', () => {
  it("SHELL-05: visitors see 'Sign In' and 'Get Started'", async () => {
    await renderApp('/');
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('SHELL-05: signed-in users see neither', async () => {
    await renderApp('/', { user: aUser() });
    await screen.findByRole('button', { name: /Ada/ });
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it.each(ROLES)('SHELL-01: the links of %s', async (_who, user) => {
    await renderApp('/', { user });
    await waitFor(() => expect(screen.queryByText('Checking who is signed in')).toBeNull());
    const expected = mainMenu(user);
    expect(await mainLinks()).toEqual(expected.map(({ label, to }) => [label, to]));
  });

  it.each(ROLES.slice(1))('SHELL-03: the user menu of %s', async (_who, account) => {
    const { user } = await renderApp('/', { user: account });
    await user.click(await screen.findByRole('button', { name: /Ada/ }));
    const items = await screen.findAllByRole('menuitem');
    const expected = userMenu(account);
    expect(items.map((item) => item.textContent)).toEqual([
      ...expected.map(({ label }) => label),
      'Sign Out',
    ]);
  });

  it('SHELL-20: providers carry a badge in the user menu, others do not', async () => {
    const first = await renderApp('/', { user: aUser({ role: 'provider' }) });
    await first.user.click(await screen.findByRole('button', { name: /Ada/ }));
    expect(await screen.findByText('Provider')).toBeInTheDocument();
    first.unmount();
    const second = await renderApp('/', { user: aUser() });
    await second.user.click(await screen.findByRole('button', { name: /Ada/ }));
    await screen.findAllByRole('menuitem');
    expect(screen.queryByText('Provider')).toBeNull();
  });

  it("SHELL-04, AUTH-33: 'Signing Out...' while pending, then no cached data and the home page, even when it fails", async () => {
    let finish = (_answer: unknown) => {};
    const { user, address, queryClient } = await renderApp('/search', {
      user: aUser(),
      answers: {
        '/api/search': { providers: [], total: 0, limit: 12, offset: 0 },
        'POST /api/auth/logout': () => new Answer(500, { message: 'down' }),
      },
    });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: /Ada/ }));
    const realFetch = globalThis.fetch;
    globalThis.fetch = ((input: string) =>
      input === '/api/auth/logout'
        ? new Promise((resolve) => (finish = resolve as typeof finish))
        : Promise.resolve({ ok: false, status: 401, statusText: '', text: async () => '' })) as typeof fetch;
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByText('Signing Out...')).toBeInTheDocument();
    await act(async () => finish({ ok: false, status: 500, statusText: '', text: async () => 'down' }));
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(queryClient.getQueryData(['/api/user'])).toBeNull();
    const kept = queryClient
      .getQueriesData({ queryKey: ['/api/search'] })
      .filter(([, data]) => data !== undefined);
    expect(kept).toEqual([]);
    globalThis.fetch = realFetch;
  });

  it('SHELL-06: a drawer with the same links, and the add button for signed-in users only', async () => {
    const { user } = await renderApp('/', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    const labels = within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent);
    const main = mainMenu(aUser());
    const own = userMenu(aUser());
    expect(labels).toEqual([...new Set([...main, ...own].map(({ label }) => label))]);
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    for (let step = 0; step < labels.length + 4; step += 1) {
      await user.tab();
      expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
    expect(floating()).toHaveTextContent('List Your Service');
  });

  it('SHELL-06: the add button is not on screens with a form or a chat', async () => {
    const { unmount } = await renderApp('/', { user: aUser() });
    await waitFor(() => expect(floating()).toBeInTheDocument());
    unmount();
    await renderApp('/wallet', { user: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeInTheDocument();
    expect(floating()).toBeNull();
  });

  it('SHELL-04: signing out from the drawer closes it', async () => {
    const { user } = await renderApp('/', {
      user: aUser(),
      answers: { 'POST /api/auth/logout': { message: 'Signed out' } },
    });
    await screen.findByRole('button', { name: /Ada/ });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  });

  it('SHELL-06: no add button for visitors', async () => {
    await renderApp('/');
    await screen.findByRole('link', { name: 'Get Started' });
    expect(floating()).toBeNull();
  });
});

it('AUTH-41: until the session is known, private screens show a spinner, and the header waits', async () => {
  await renderApp('/dashboard', { answers: { '/api/user': () => new Promise(() => {}) } });
  const waiting = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(waiting).toEqual(expect.arrayContaining(['Checking who is signed in', 'Loading...']));
  expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Ada/ })).toBeNull();
});

describe('banners', () => {
  const banner = () => screen.queryByRole('region', { name: 'Phone verification' });

  it('SHELL-07: signed-in users with an unverified phone are led to /verify-phone; it can be dismissed', async () => {
    const { user } = await renderApp('/', { user: aUser({ isPhoneVerified: false }) });
    const region = await screen.findByRole('region', { name: 'Phone verification' });
    expect(region).toHaveTextContent('to unlock service listings, wallet and promotions');
    expect(within(region).getByRole('link')).toHaveAttribute('href', '/verify-phone');
    await user.click(within(region).getByRole('button', { name: 'Dismiss verification notice' }));
    expect(banner()).toBeNull();
    expect(sessionStorage.getItem('dismissed:verification')).not.toBeNull();
  });

  it.each([
    ['SHELL-08: administrators', aUser({ role: 'admin', isPhoneVerified: false })],
    ['verified users', aUser()],
    ['visitors', null],
  ])('%s never see it', async (_who, user) => {
    await renderApp('/', { user });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(banner()).toBeNull();
  });

  it('SHELL-09: the safety tip is shown on screens for contact or payment, once per visit', async () => {
    localStorage.clear();
    sessionStorage.clear();
    const isShownAt = async (path: string, waits?: { timeout: number }) => {
      const { unmount } = await renderApp(path, {
        user: aUser(),
        answers: { '/api/providers/1': aListing(), '/api/providers/1/reviews': [] },
      });
      await screen.findByRole('heading', { level: 1 });
      const isThere = await screen
        .findByRole('complementary', { name: 'Safety tip' }, waits)
        .then(() => true)
        .catch(() => false);
      unmount();
      return isThere;
    };
    expect(await isShownAt('/about', { timeout: 300 })).toBe(false);
    expect(await isShownAt('/providers/1')).toBe(true);
    expect(await isShownAt('/wallet', { timeout: 300 })).toBe(false);
    expect(await isShownAt('/providers/1')).toBe(true);
  });

  it('SHELL-09: the safety tip can be dismissed for good', async () => {
    sessionStorage.clear();
    const first = await renderApp('/wallet', { user: aUser() });
    await first.user.click(await screen.findByRole('button', { name: 'Dismiss safety tip' }));
    expect(screen.queryByRole('complementary', { name: 'Safety tip' })).toBeNull();
    expect(localStorage.getItem('dismissed:safety-tip')).not.toBeNull();
  });
});

describe('the rest of the shell', () => {
  it('SHELL-13: another screen starts at the top, with the focus on its heading', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const { user } = await renderApp('/', {
      answers: { '/api/search': { providers: [aCard()], total: 1, limit: 12, offset: 0 } },
    });
    await user.click(await screen.findByRole('link', { name: 'View all providers' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Service providers in Nigeria' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('SHELL-13: a heading that comes later gets the focus then, unless the user moved on', async () => {
    const { user } = await renderApp('/', {
      answers: {
        '/api/featured': [aCard({ id: 1 })],
        '/api/providers/1': () => new Promise((resolve) => setTimeout(resolve, 50, aListing())),
        '/api/providers/1/reviews': [],
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Adebayo Plumbing' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Adebayo Plumbing' })).toHaveFocus(),
    );
  });

  it('SHELL-14: the footer says where we are and how to reach us', async () => {
    await renderApp('/');
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent('all 36 states plus the FCT');
    expect(within(footer).getByRole('link', { name: '0800 000 0000' })).toHaveAttribute(
      'href',
      'tel:08000000000',
    );
    expect(within(footer).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/2348000000000',
    );
    const mail = footer.querySelector('a[href="mailto:help@handwork.example"]');
    expect(mail).toHaveTextContent('help@handwork.example');
    expect(mail?.querySelector('wbr')).not.toBeNull(); // it breaks before its @, not within a word
  });

  it('SHELL-16: an unknown path offers Go Home and Go Back', async () => {
    const { user, address } = await renderApp('/nope', {
      history: ['/search'],
      answers: { '/api/search': { providers: [], total: 0, limit: 12, offset: 0 } },
    });
    expect(await screen.findByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(address()).toBe('/search'));
  });

  it('AUTH-42: a visitor on a private page goes to sign in and comes back', async () => {
    const { address } = await renderApp('/edit-listing/4?x=1');
    await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fedit-listing%2F4%3Fx%3D1'));
  });

  it('AUTH-42: a user whose session could not be checked is not sent to sign in', async () => {
    const { address } = await renderApp('/wallet', {
      answers: {
        '/api/user': () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(address()).toBe('/wallet');
  });

  it('OP-19: /listings/new leads to the form', async () => {
    const { address } = await renderApp('/listings/new', { user: aUser() });
    await waitFor(() => expect(address()).toBe('/create-listing'));
  });

  it('AUTH-41: without a network the session is not read, and the header does not say so', async () => {
    onlineManager.setOnline(false);
    await renderApp('/service-requests');
    expect(await screen.findByRole('heading', { name: 'Service requests did not load' })).toBeInTheDocument();
    expect(screen.queryByText('Checking who is signed in')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  });

  it('says that the connection is gone', async () => {
    await renderApp('/');
    await screen.findByRole('contentinfo');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
