import { screen } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';

const result = () => screen.getByText('Result').parentElement?.querySelector('[role=status]');
const press = async (app: Awaited<ReturnType<typeof renderApp>>, name: string) =>
  app.user.click(screen.getByRole('button', { name }));
const sent = ({ calls }: Awaited<ReturnType<typeof renderApp>>) =>
  calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('/test-phone', () => {
  it('OTP-20: two inputs, five buttons and a result, for every visitor', async () => {
    const app = await renderApp('/test-phone');
    expect(screen.getByLabelText('Phone number')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toBeInTheDocument();
    for (const name of [
      'Send OTP',
      'Verify OTP',
      'Debug Verify (skips SMS)',
      'Check Database',
      'Cleanup Test Accounts',
    ])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(result()).toHaveTextContent('Nothing yet.');
    expect(sent(app)).toEqual([]);
  });

  it('OTP-21: sending needs a number, verifying a number and a code', async () => {
    const app = await renderApp('/test-phone');
    await press(app, 'Send OTP');
    expect(result()).toHaveTextContent('Error: Please enter a phone number');
    await app.user.type(screen.getByLabelText('Phone number'), '08031234567');
    await press(app, 'Verify OTP');
    expect(result()).toHaveTextContent('Error: Please enter a phone number and a code');
    expect(sent(app)).toEqual([]);
  });

  it('OTP-22: a failure shows the error of the server', async () => {
    const app = await renderApp('/test-phone', {
      answers: { 'POST /api/auth/send-otp': new Answer(401, { message: 'Unauthorized' }) },
    });
    await app.user.type(screen.getByLabelText('Phone number'), '08031234567');
    await press(app, 'Send OTP');
    expect(await screen.findByText('Error: Unauthorized')).toBeInTheDocument();
  });

  it('OTP-20, OTP-23, OTP-24, OTP-25: each button makes its call and shows the answer', async () => {
    const app = await renderApp('/test-phone', {
      answers: {
        'POST /api/auth/verify-otp': { verified: true },
        'POST /api/debug/verify-phone': { message: 'Marked as verified' },
        'POST /api/debug/check-user': { formattedPhone: '+2348031234567' },
        'POST /api/debug/cleanup-test-accounts': { deletedUsers: 3 },
      },
    });
    await app.user.type(screen.getByLabelText('Phone number'), '08031234567');
    await app.user.type(screen.getByLabelText('Code'), '123456');
    await press(app, 'Verify OTP');
    expect(await screen.findByText(/"verified": true/)).toBeInTheDocument();
    await press(app, 'Debug Verify (skips SMS)');
    expect(await screen.findByText(/Marked as verified/)).toBeInTheDocument();
    await press(app, 'Check Database');
    expect(await screen.findByText(/\+2348031234567/)).toBeInTheDocument();
    await press(app, 'Cleanup Test Accounts');
    expect(await screen.findByText(/"deletedUsers": 3/)).toBeInTheDocument();
    expect(sent(app)).toEqual([
      ['/api/auth/verify-otp', { phoneNumber: '08031234567', code: '123456' }],
      ['/api/debug/verify-phone', { phoneNumber: '08031234567' }],
      ['/api/debug/check-user', { phoneNumber: '08031234567' }],
      ['/api/debug/cleanup-test-accounts', undefined],
    ]);
  });
});
