import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';

const SENT = { message: 'Verification code sent', phoneNumber: '+2348031234567', expiresInSeconds: 600 };
const unverified = aUser({ isPhoneVerified: false, phone: '+2348031234567' });

const toCodeStep = async (answers = {}) => {
  const app = await renderApp('/verify-phone', {
    user: unverified,
    answers: { 'POST /api/auth/send-otp': SENT, ...answers },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Send Verification Code' }));
  await screen.findByLabelText('Verification code');
  return app;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('/verify-phone', () => {
  it('OTP-01: visitors go to sign in', async () => {
    const { address } = await renderApp('/verify-phone');
    await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fverify-phone'));
  });

  it('OTP-02: verified users are redirected to the home page', async () => {
    const { address } = await renderApp('/verify-phone', { user: aUser() });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('OTP-03: pre-filled with the number, and four benefits', async () => {
    await renderApp('/verify-phone', { user: unverified });
    expect(await screen.findByLabelText('Phone number')).toHaveValue('+2348031234567');
    const benefits = within(screen.getByRole('list', { name: 'What a verified number gives you' }));
    expect(benefits.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Create and manage listings',
      'Account security',
      'Direct communication with customers',
      'SMS notifications',
    ]);
  });

  it('OTP-08: a bad number is refused here', async () => {
    const { user, calls } = await renderApp('/verify-phone', { user: unverified });
    const field = await screen.findByLabelText('Phone number');
    await user.clear(field);
    await user.type(field, '0123');
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByText('Invalid phone number')).toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it("OTP-09: a code is six digits; pasted texts lose what isn't one", async () => {
    const { user, calls } = await toCodeStep();
    const field = screen.getByLabelText('Verification code');
    await user.type(field, 'abc12');
    await user.click(screen.getByRole('button', { name: 'Verify Phone' }));
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.click(field);
    await user.paste('Your code is 123 456.');
    expect(field).toHaveValue('123456');
    expect(calls.filter(({ url }) => url.includes('verify-otp'))).toEqual([]);
  });

  it("OTP-04, OTP-05, OTP-16: a right code leads to 'Phone Verified!' and home after 2 s", async () => {
    let done = false;
    const { user, calls, address, stale } = await toCodeStep({
      '/api/user': () => ({ ...unverified, isPhoneVerified: done }),
      'POST /api/auth/verify-otp': () => {
        done = true;
        return { verified: true, message: 'Phone number verified successfully' };
      },
    });
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const button = screen.getByRole('button', { name: 'Verify Phone' });
    await act(async () => {
      button.click();
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByRole('heading', { name: 'Phone Verified!' })).toBeInTheDocument();
    expect(screen.getByText('Phone verified')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['account', 'listings']));
    const verified = within(screen.getByRole('main'));
    expect(verified.getByRole('link', { name: 'List Your Service' })).toHaveAttribute(
      'href',
      '/create-listing',
    );
    expect(verified.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(calls.find(({ url }) => url.includes('verify-otp'))?.body).toEqual({
      phoneNumber: '+2348031234567',
      code: '123456',
    });
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(address()).toBe('/verify-phone');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(address()).toBe('/');
    jest.useRealTimers();
  });

  it('OTP-06: changing the number goes back and clears the code', async () => {
    const { user } = await toCodeStep();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByLabelText('Verification code')).toHaveValue('');
  });

  it.each([
    [
      'the server message',
      new Answer(429, { message: 'Too many attempts. Please request a new code' }),
      'Too many attempts. Please request a new code',
    ],
    ['a text of its own', new Answer(502, null), 'Invalid verification code'],
  ])("OTP-14: a wrong code toasts 'Verification failed' with %s", async (_what, answer, text) => {
    const { user } = await toCodeStep({ 'POST /api/auth/verify-otp': answer });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify Phone' }));
    expect(await screen.findByText('Verification failed')).toBeInTheDocument();
    expect(screen.getAllByText(text)).not.toHaveLength(0);
  });

  it("OTP-14: 'Verification failed' leaves the code there to be corrected", async () => {
    const { user } = await toCodeStep({
      'POST /api/auth/verify-otp': new Answer(400, { message: 'Invalid verification code' }),
    });
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    await screen.findByText('Verification failed');
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  });

  it('OTP-14: a wrong code marks its field, which has the focus and says why, until it is changed', async () => {
    const text = 'Invalid verification code';
    const { user } = await toCodeStep({ 'POST /api/auth/verify-otp': new Answer(400, { message: text }) });
    const field = screen.getByLabelText('Verification code');
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Verify Phone' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    await user.type(field, '{Backspace}');
    expect(field).toBeValid();
  });

  it('OTP-14: other failures do not mark the field of the code', async () => {
    const { user } = await toCodeStep({ 'POST /api/auth/verify-otp': new Answer(502, null) });
    const field = screen.getByLabelText('Verification code');
    await user.type(field, '123456{Enter}');
    await screen.findByText('Verification failed');
    expect(field).toBeValid();
    expect(field).toHaveFocus();
  });

  it("OTP-13: 'Failed to send verification code' when the server says nothing", async () => {
    const { user } = await renderApp('/verify-phone', {
      user: unverified,
      answers: { 'POST /api/auth/send-otp': new Answer(502, null) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to send verification code')).toBeInTheDocument();
  });

  it('OTP-13, OP-16: when it is too soon for another code, the last one can be used', async () => {
    const { user } = await renderApp('/verify-phone', {
      user: unverified,
      answers: {
        'POST /api/auth/send-otp': new Answer(429, {
          message: 'Please wait before requesting another code',
          retryAfterSeconds: 41,
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Verification Code' }));
    await user.click(await screen.findByRole('button', { name: 'I already have a code' }));
    expect(await screen.findByLabelText('Verification code')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Resend Code (41 s)' })).toBeDisabled();
  });

  it('OTP-13: a number that cannot get a code says why', async () => {
    const message = 'This phone number is already in use';
    const { user } = await renderApp('/verify-phone', {
      user: unverified,
      answers: { 'POST /api/auth/send-otp': new Answer(409, { message }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toBeInTheDocument();
  });

  describe('after a minute', () => {
    const toResend = async (answer: unknown) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      const app = await renderApp('/verify-phone', {
        user: unverified,
        answers: { 'POST /api/auth/send-otp': SENT, 'POST /api/auth/resend-otp': answer },
      });
      const press = (name: string) =>
        act(async () => {
          screen.getByRole('button', { name }).click();
          await jest.advanceTimersByTimeAsync(50);
        });
      await act(() => jest.advanceTimersByTimeAsync(50));
      await press('Send Verification Code');
      expect(screen.getByRole('button', { name: /Resend Code \(\d+ s\)/ })).toBeDisabled();
      for (let second = 0; second < 61; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
      await press('Resend Code');
      return app;
    };
    afterEach(() => jest.useRealTimers());

    it("OTP-12, OTP-16: another code may be asked for: 'Code resent', and the wait starts again", async () => {
      const { calls } = await toResend(SENT);
      expect(screen.getByText('Code resent')).toBeInTheDocument();
      expect(calls.find(({ url }) => url === '/api/auth/resend-otp')?.body).toEqual({
        phoneNumber: '+2348031234567',
      });
      expect(screen.getByRole('button', { name: /Resend Code \(\d+ s\)/ })).toBeDisabled();
    });

    it("OTP-15: a failure says 'Failed to resend verification code'; the user may try again at once", async () => {
      await toResend(new Answer(500, { message: 'Internal server error' }));
      expect(screen.getByText('Error')).toBeInTheDocument();
      expect(screen.getByText('Failed to resend verification code')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
    });
  });

  it('OTP-16: a sent code is announced', async () => {
    await toCodeStep();
    expect(screen.getByText('Code sent')).toBeInTheDocument();
  });
});
