import { screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';

const main = () => within(screen.getByRole('main'));

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('signing in with a third party', () => {
  it.each(['/auth', '/login', '/signup'])(
    'AUTH-01, AUTH-03: %s leads to Google by a plain link, and to the terms and the privacy policy',
    async (path) => {
      await renderApp(path);
      const google = main().getByRole('link', { name: 'Continue with Google' });
      expect(google).toHaveAttribute('href', '/api/auth/google');
      expect(google).not.toHaveAttribute('target');
      expect(main().getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
      for (const terms of main().getAllByRole('link', { name: 'terms of service' }))
        expect(terms).toHaveAttribute('href', '/terms');
    },
  );

  it('AUTH-03: where Google is not set up, a person reads so before they press', async () => {
    await renderApp('/auth', { site: { googleSignIn: false } });
    const google = main().getByRole('link', { name: 'Continue with Google' });
    expect(google).toHaveAttribute('href', '/api/auth/google');
    expect(google.closest('p')).toHaveTextContent(
      'Continue with Google is not available right now. Please use your email and password.',
    );
    expect(main().queryByText(/set up|this site/)).toBeNull();
  });

  it('AUTH-03: forgotten passwords have a link', async () => {
    await renderApp('/auth');
    expect(main().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each([
    ['google_unavailable', /not available right now/],
    ['google_failed', /did not sign you in/],
  ])('AUTH-03: ?error=%s is explained in words until the next attempt', async (error, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await renderApp(`/auth?error=${error}`, {
      answers: { 'POST /api/auth/login': new Answer(401, { message: 'Invalid email or password' }) },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await screen.findByText('Invalid email or password');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  const comingBack = async (path: string) => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    const app = await renderApp(path, {
      user: aUser(),
      answers: { '/api/search': { providers: [], total: 0, limit: 12, offset: 0 } },
    });
    await screen.findByRole('button', { name: /Ada/ });
    const announced = () => written.mock.calls.filter(([key]) => key === 'auth_refresh_trigger').length;
    return { ...app, announced };
  };

  it.each([
    ['/?auth=success', '/'],
    ['/search?q=plumber&auth=success', '/search?q=plumber'],
    ['/auth?auth=success', '/'],
  ])('AUTH-04: %s reads the user again and becomes %s', async (path, clean) => {
    const { address, announced } = await comingBack(path);
    await waitFor(() => expect(address()).toBe(clean));
    expect(announced()).toBe(1);
  });

  it('AUTH-04: other values of the parameter do nothing', async () => {
    const { address, calls } = await renderApp('/?auth=failed');
    await screen.findByRole('link', { name: 'Get Started' });
    expect(address()).toBe('/?auth=failed');
    expect(calls.filter(({ url }) => url === '/api/user')).toHaveLength(1);
  });

  it('OP-14: a visitor who opened a page first returns to it, once', async () => {
    sessionStorage.setItem('return-to', '/search?q=tailor');
    const { address } = await comingBack('/?auth=success');
    await waitFor(() => expect(address()).toBe('/search?q=tailor'));
    expect(sessionStorage.getItem('return-to')).toBeNull();
  });

  it('OP-14: a foreign address is not remembered', async () => {
    const { user } = await renderApp('/auth?returnTo=%2F%2Fevil.example');
    const google = main().getByRole('link', { name: 'Continue with Google' });
    google.addEventListener('click', (event) => event.preventDefault());
    await user.click(google);
    expect(sessionStorage.getItem('return-to')).toBe('/');
  });
});

it('OP-14: signed-in users do not see the form', async () => {
  const { address } = await renderApp('/auth?returnTo=%2Fsearch', {
    user: aUser(),
    answers: { '/api/search': { providers: [], total: 0, limit: 12, offset: 0 } },
  });
  await waitFor(() => expect(address()).toBe('/search'));
});
