import { screen, within } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';

const main = () => within(screen.getByRole('main'));
const sent = (calls: { method: string; url: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
const TOKEN = 'a'.repeat(64);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('/forgot-password', () => {
  const SENT = { message: 'If an account exists for this email, a reset link has been sent.' };

  it('AUTH-18: an address that is none is refused here', async () => {
    const { user, calls } = await renderApp('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'ada@');
    await user.click(main().getByRole('button', { name: 'Send Reset Link' }));
    const field = screen.getByLabelText('Email');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    expect(sent(calls)).toEqual([]);
  });

  it('AUTH-19: shows what the server said, and offers another address', async () => {
    const { user, calls } = await renderApp('/forgot-password', {
      answers: { 'POST /api/auth/forgot-password': SENT },
    });
    await user.type(screen.getByLabelText('Email'), ' Ada@Example.test ');
    await user.click(main().getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(SENT.message, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus();
    expect(sent(calls)).toEqual([['/api/auth/forgot-password', { email: 'ada@example.test' }]]);
    await user.click(main().getByRole('button', { name: 'Try another address' }));
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('AUTH-19: a refusal keeps what was typed', async () => {
    const { user } = await renderApp('/forgot-password', {
      answers: {
        'POST /api/auth/forgot-password': new Answer(429, {
          message: 'Too many requests. Please try again later.',
        }),
      },
    });
    await user.type(screen.getByLabelText('Email'), 'ada@example.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
  });
});

describe('/reset-password', () => {
  const fillIn = async (
    user: Awaited<ReturnType<typeof renderApp>>['user'],
    password: string,
    confirmation = password,
  ) => {
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), confirmation);
    await user.click(main().getByRole('button', { name: 'Change Password' }));
  };

  it('AUTH-20, AUTH-25: form, then success; the token is sent and leaves the address', async () => {
    window.history.replaceState(null, '', `/reset-password?token=${TOKEN}`);
    const { user, calls } = await renderApp(`/reset-password?token=${TOKEN}`, {
      answers: {
        'POST /api/auth/reset-password': { message: 'Password has been reset. You can now sign in.' },
      },
    });
    expect(window.location.pathname + window.location.search).toBe('/reset-password');
    await fillIn(user, 'abcdef');
    expect(await screen.findByText('Password has been reset. You can now sign in.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Password changed' })).toHaveFocus();
    expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(sent(calls)).toEqual([['/api/auth/reset-password', { token: TOKEN, password: 'abcdef' }]]);
  });

  it('AUTH-21, AUTH-22: a short password and another confirmation are both named; nothing is sent', async () => {
    const { user, calls } = await renderApp(`/reset-password?token=${TOKEN}`);
    await fillIn(user, 'abc', 'abd');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(sent(calls)).toEqual([]);
  });

  it("AUTH-23: without a token, 'Invalid Reset Link' and a link to get another one", async () => {
    await renderApp('/reset-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(main().getByRole('alert')).toHaveTextContent('Invalid or missing reset token');
    expect(main().getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('AUTH-20: a used link says so, and links to a new one', async () => {
    const { user } = await renderApp(`/reset-password?token=${TOKEN}`, {
      answers: {
        'POST /api/auth/reset-password': new Answer(400, { message: 'Invalid or expired reset token' }),
      },
    });
    await fillIn(user, 'abcdef');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid or expired reset token');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByLabelText('New password')).toHaveValue('abcdef');
  });
});
