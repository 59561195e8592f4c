import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { loadScreen, renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const main = () => within(screen.getByRole('main'));
const submit = (name: string) => main().getByRole('button', { name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('signing in', () => {
  const open = (answers = {}) => renderApp('/auth?returnTo=%2Fdashboard', { answers });

  it("AUTH-06: 'Please fill in all fields' at the first blank field, and nothing is sent", async () => {
    const { user, calls } = await open();
    await user.click(submit('Sign In'));
    expect(await screen.findByText('Please fill in all fields')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please fill in all fields');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.click(submit('Sign In'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please fill in all fields');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('AUTH-07, OP-14: the e-mail is trimmed and lowercased, and the user returns to the page before', async () => {
    let signedIn = false;
    const { user, calls, address } = await open({
      '/api/user': () => (signedIn ? aUser() : new Answer(401, { message: 'Unauthorized' })),
      '/api/listings/my-listings': [],
      'POST /api/auth/login': () => {
        signedIn = true;
        return { user: aUser(), message: 'Welcome back' };
      },
    });
    await user.type(screen.getByLabelText('Email'), '  Ada@Example.TEST ');
    await user.type(screen.getByLabelText('Password'), 'Sturdy-Ladder-7');
    await user.click(submit('Sign In'));
    await screen.findByRole('heading', { name: 'Your Service Dashboard' });
    expect(address()).toBe('/dashboard');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'ada@example.test',
      password: 'Sturdy-Ladder-7',
    });
  });

  it.each([
    ['/about', '/about'],
    ['/auth?returnTo=%2Fabout', '/about'],
    ['/verify-email', '/'],
  ])("contract 3.15: the header's Sign In on %s leads back to %s", async (from, to) => {
    let signedIn = false;
    const { user, address } = await renderApp(from, {
      answers: {
        '/api/user': () => (signedIn ? aUser() : new Answer(401, { message: 'Unauthorized' })),
        'POST /api/auth/login': () => {
          signedIn = true;
          return { user: aUser(), message: 'Welcome back' };
        },
      },
    });
    await Promise.all([loadScreen('/auth'), loadScreen(to)]);
    await screen.findByRole('link', { name: 'Get Started' }); // the header knows that this is a visitor
    await user.click(screen.getAllByRole('link', { name: 'Sign In' })[0] as HTMLElement);
    await user.type(await screen.findByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'Sturdy-Ladder-7');
    await user.click(submit('Sign In'));
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each([
    [
      'the server message',
      new Answer(401, { message: 'Invalid email or password' }),
      'Invalid email or password',
    ],
    ["'Sign in failed' without one", new Answer(502, null), 'Sign in failed'],
  ])('AUTH-09: a failure shows %s', async (_what, answer, text) => {
    const { user } = await open({ 'POST /api/auth/login': answer });
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(submit('Sign In'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
  });

  it('AUTH-09: the password can be shown', async () => {
    const { user } = await open();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(main().getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(main().getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('AUTH-16: a dead network is named', async () => {
    const { user } = await open({
      'POST /api/auth/login': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(submit('Sign In'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred. Please try again.');
  });
});

describe('signing up', () => {
  const fillIn = async (
    user: Awaited<ReturnType<typeof renderApp>>['user'],
    confirmation = 'Sturdy-Ladder-7',
  ) => {
    await user.type(await screen.findByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Obi');
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'Sturdy-Ladder-7');
    await user.type(screen.getByLabelText('Confirm password'), confirmation);
  };

  it('AUTH-01: /signup opens the sign-up side, and a toggle changes it', async () => {
    const { user } = await renderApp('/signup');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
    await user.click(submit('Sign in'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
  });

  it('says what the sign-up is for, and returns there after the mail', async () => {
    localStorage.clear();
    const { user, unmount } = await renderApp('/create-listing', {
      answers: { 'POST /api/auth/signup': new Answer(201, { message: 'Check your email' }) },
    });
    await loadScreen('/auth');
    expect(await main().findByText(/Sign in to list your service/)).toBeInTheDocument();
    await user.click(submit('Sign up'));
    expect(
      await main().findByText(/A free account to list your service\. .* continue where you left off\.$/),
    ).toBeInTheDocument();
    await fillIn(user);
    await user.click(screen.getByLabelText(/^I accept the/));
    await user.click(submit('Create Account'));
    await screen.findByRole('heading', { name: 'Check your email' });
    unmount();
    const mail = await renderApp('/verify-email?token=abc', {
      user: aUser(),
      answers: {
        '/api/listings/my-listings': [],
        '/api/auth/verify-email': { verified: true, message: '', autoSignedIn: true },
      },
    });
    await loadScreen('/dashboard');
    const goOn = await screen.findByRole('link', { name: 'List your service now' });
    expect(goOn).toHaveAttribute('href', '/create-listing');
    expect(mail.address()).toBe('/dashboard');
  });

  it('contract 3.15: in another browser the link of the mail leads back, to the provider by name', async () => {
    localStorage.clear();
    const { user, calls, unmount } = await renderApp('/auth?returnTo=%2Fproviders%2F1', {
      answers: { 'POST /api/auth/signup': new Answer(201, { message: 'Check your email' }) },
    });
    await user.click(submit('Sign up'));
    await screen.findByLabelText('First name');
    await fillIn(user);
    await user.click(screen.getByLabelText(/^I accept the/));
    await user.click(submit('Create Account'));
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(calls.find(({ method }) => method === 'POST')?.url).toBe(
      '/api/auth/signup?returnTo=%2Fproviders%2F1',
    );
    unmount();
    localStorage.clear(); // of another browser
    await renderApp('/verify-email?token=abc&returnTo=%2Fproviders%2F1', {
      user: aUser(),
      answers: {
        '/api/listings/my-listings': [],
        '/api/providers/1': aListing({ id: 1, businessName: 'Chika Paints' }),
        '/api/auth/verify-email': { verified: true, message: '', autoSignedIn: true },
      },
    });
    await loadScreen('/dashboard');
    const back = await screen.findByRole('link', { name: 'Back to Chika Paints' });
    expect(back).toHaveAttribute('href', '/providers/1');
    await user.click(screen.getByRole('tab', { name: 'Location' }));
    expect(back).toBeInTheDocument();
  });

  it('OP-14: a mailed link leads to no other site', async () => {
    localStorage.clear();
    await renderApp('/verify-email?token=abc&returnTo=%2F%2Fevil.example', {
      user: aUser(),
      answers: {
        '/api/listings/my-listings': [],
        '/api/auth/verify-email': { verified: true, message: '', autoSignedIn: true },
      },
    });
    await loadScreen('/dashboard');
    const goOn = await screen.findByRole('link', { name: 'Continue where you left off' });
    expect(goOn).toHaveAttribute('href', '/');
  });

  it("'Create Account' of a protected contact opens the sign-up side, and says what for", async () => {
    const { user } = await renderApp('/providers/1', {
      answers: { '/api/providers/1': aListing(), '/api/providers/1/reviews': [] },
    });
    await loadScreen('/auth');
    await user.click(await screen.findByRole('link', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeInTheDocument();
    expect(main().getByText(/A free account to contact this provider/)).toBeInTheDocument();
  });

  it('AUTH-02: signin, signup and success are all there is: success leads back to signin, with the address', async () => {
    const { user } = await renderApp('/login', {
      answers: { 'POST /api/auth/signup': new Answer(201, { message: 'Check your email' }) },
    });
    await user.click(submit('Sign up'));
    await screen.findByLabelText('First name');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await fillIn(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Create Account'));
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(main().queryByRole('textbox')).toBeNull();
    await user.click(submit('Sign In'));
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
  });

  it('AUTH-12: the parts of the password are ticked off while it is typed', async () => {
    const { user } = await renderApp('/signup');
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAccessibleDescription(/a number \(missing\)/);
    await user.type(field, 'abcdefg1');
    expect(field).toHaveAccessibleDescription(/a number \(done\)/);
    expect(field).toHaveAccessibleDescription(/an uppercase letter \(missing\)/);
  });

  it('AUTH-16: a dead network is named at sign-up, too', async () => {
    const { user } = await renderApp('/signup', {
      answers: {
        'POST /api/auth/signup': () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await fillIn(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Create Account'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred. Please try again.');
  });

  it('AUTH-10: the first empty field says what it needs and has the focus; then the next one does', async () => {
    const { user, calls } = await renderApp('/signup');
    const first = await screen.findByLabelText('First name');
    await user.click(submit('Create Account'));
    expect(await screen.findByText('Enter your first name')).toBeInTheDocument();
    expect(first).toHaveFocus();
    expect(screen.getAllByText(/^(Enter|You must)/)).toHaveLength(1);
    await user.keyboard('Ada');
    expect(await screen.findByText('Enter your last name')).toBeInTheDocument();
    expect(screen.getAllByText(/^(Enter|You must)/)).toHaveLength(1);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('AUTH-11, AUTH-13: confirmation and terms are checked before anything is sent', async () => {
    const { user, calls } = await renderApp('/signup');
    await fillIn(user, 'Sturdy-Ladder-8');
    await user.click(submit('Create Account'));
    const again = await screen.findByLabelText('Confirm password');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    await user.clear(again);
    await user.type(again, 'Sturdy-Ladder-7');
    expect(await screen.findByText('You must accept the terms of service')).toBeInTheDocument();
    await user.click(submit('Create Account'));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('AUTH-14, AUTH-17: exactly five fields are sent, then the success screen shows', async () => {
    const { user, calls } = await renderApp('/signup', {
      answers: { 'POST /api/auth/signup': new Answer(201, { message: 'Check your email' }) },
    });
    await fillIn(user);
    await user.click(screen.getByLabelText('I accept the terms of service'));
    await user.click(submit('Create Account'));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.test',
      password: 'Sturdy-Ladder-7',
      acceptTerms: true,
    });
  });

  it('AUTH-17: the mail can be sent again, and it is said when once more', async () => {
    const message = 'If this address still needs confirming, another link is on its way.';
    const { user, calls } = await renderApp('/signup', {
      answers: {
        'POST /api/auth/signup': new Answer(201, { message: 'Check your email' }),
        'POST /api/auth/resend-verification': { message },
      },
    });
    await fillIn(user);
    await user.click(screen.getByLabelText('I accept the terms of service'));
    await user.click(submit('Create Account'));
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await main().findByText(`${message} You can ask for another one in a minute.`)).toHaveAttribute(
      'role',
      'status',
    );
    expect(calls.find(({ url }) => url.endsWith('resend-verification'))?.body).toEqual({
      email: 'ada@example.test',
    });
    const again = main().getByRole('button', { name: /^Send the link again \(\d+ s\)$/ });
    expect(again).toBeDisabled();
  });

  it('AUTH-15: a failure shows the server message and keeps what was typed', async () => {
    const message = 'An account with this email already exists';
    const { user } = await renderApp('/signup', {
      answers: { 'POST /api/auth/signup': new Answer(409, { message }) },
    });
    await fillIn(user);
    await user.click(screen.getByLabelText('I accept the terms of service'));
    await user.click(submit('Create Account'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});

describe('the verification link', () => {
  const open = (query: string, answer?: unknown) =>
    renderApp(`/verify-email${query}`, {
      answers: { '/api/listings/my-listings': [], ...(answer ? { '/api/auth/verify-email': answer } : {}) },
    });

  it("AUTH-30: without a token, 'No verification token provided'", async () => {
    await open('');
    expect(await screen.findByRole('alert')).toHaveTextContent('No verification token provided');
  });

  it('AUTH-30: a refusal in the words of the server', async () => {
    await open(
      '?token=abc',
      new Answer(400, { verified: false, message: 'Invalid or expired verification token' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired verification token');
  });

  it('AUTH-30: signed-in users request another link there; says when it is too soon', async () => {
    const user = aUser({ isEmailVerified: false });
    const app = await renderApp('/verify-email', {
      user,
      answers: { 'POST /api/auth/resend-verification': new Answer(429, { retryAfterSeconds: 1_700 }) },
    });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('No verification token provided');
    expect(card).toHaveTextContent(user.email);
    await app.user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(
      await screen.findByText(/We sent five links within an hour. You can ask for another in 29 minutes\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the link again (1700 s)' })).toBeDisabled();
  });

  it("AUTH-30: 'Failed to verify email' when the call failed", async () => {
    await open('?token=abc', () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify email');
  });

  it("AUTH-30: 'Verification failed' when the server said no without saying why", async () => {
    await open('?token=abc', new Answer(400, null));
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification failed');
  });

  it('AUTH-30: a 200 that reports a failure is a failure', async () => {
    await open('?token=abc', { verified: false, message: '', autoSignedIn: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification failed');
  });

  it('AUTH-27, AUTH-29: loading, then success; with auto sign-in the dashboard follows after 2 s', async () => {
    let finish = (_answer: unknown) => {};
    let signedIn = false;
    const { address } = await renderApp('/verify-email?token=abc', {
      answers: {
        '/api/user': () => (signedIn ? aUser() : new Answer(401, { message: 'Unauthorized' })),
        '/api/listings/my-listings': [],
        '/api/auth/verify-email': () => new Promise((resolve) => (finish = resolve)),
      },
    });
    expect(await screen.findByText('Confirming your email...')).toBeInTheDocument();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    signedIn = true;
    await act(async () => {
      finish({ verified: true, message: 'Email verified successfully', autoSignedIn: true });
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(address()).toBe('/verify-email?token=abc'); // the bar of the browser no longer shows the token
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(address()).toBe('/dashboard');
    jest.useRealTimers();
  });

  it('AUTH-29: without auto sign-in, a link to /auth; the token is used once', async () => {
    const { calls } = await open('?token=abc', {
      verified: true,
      message: 'Email verified successfully',
      autoSignedIn: false,
    });
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(calls.filter(({ url }) => url.startsWith('/api/auth/verify-email'))).toHaveLength(1);
  });
});
