import { screen } from '@testing-library/react';
import { Answer, type Answers } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { aListing, aUser } from '../../testing/samples.js';
import { aStatus } from '../../testing/services.js';

const provider = aListing({ contactHidden: false, phone: '+2348012345678' });

const provided: Answers = {
  '/api/providers/1': provider,
  '/api/providers/1/reviews': [],
  '/api/service/interaction-status/1': aStatus(),
};

const openBooking = async (answers: Answers = {}, id = 1) => {
  const app = await renderApp('/providers/1', { user: aUser({ id }), answers: { ...provided, ...answers } });
  await app.user.click(await screen.findByRole('button', { name: 'Book Service' }));
  return { ...app, wish: await screen.findByLabelText(/^What do you need done/) };
};

const openWallet = (answers: Answers = {}) =>
  renderApp('/wallet', {
    user: aUser({ isPhoneVerified: true }),
    answers: {
      '/api/wallet': { balance: 0, totalSpent: 0, totalTopups: 0 },
      '/api/wallet/transactions': [],
      '/api/wallet/payment-requests': [],
      '/api/wallet/card-payments': { available: false },
      '/api/wallet/payment-accounts': [],
      '/api/wallet/payer-reference': { reference: 'PAY000001' },
      ...answers,
    },
  });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('unsent input', () => {
  it('Q23: is restored after the session ended, which is said in words', async () => {
    const ended = await openBooking({
      'POST /api/service/book': new Answer(401, { message: 'Unauthorized' }),
    });
    await ended.user.type(ended.wish, 'A shelf for the shop');
    await ended.user.click(screen.getByRole('button', { name: 'Submit Booking' }));
    expect(await screen.findByText('You are signed out. Sign in and try again.')).toBeInTheDocument();
    ended.unmount();

    const other = await openBooking({}, 2);
    expect(other.wish).toHaveValue('');
    other.unmount();

    const again = await openBooking({ 'POST /api/service/book': new Answer(201, { message: '' }) });
    expect(again.wish).toHaveValue('A shelf for the shop');
    await again.user.click(screen.getByRole('button', { name: 'Submit Booking' }));
    expect(await screen.findByText('Booking submitted')).toBeInTheDocument();
    again.unmount();

    expect((await openBooking()).wish).toHaveValue('');
  });

  it('is restored after a reload with its key, and deleted once it was sent', async () => {
    const lost = await openWallet({
      'POST /api/wallet/payment-request': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await lost.user.type(await screen.findByLabelText(/^Amount/), '5000');
    await lost.user.selectOptions(screen.getByLabelText(/^Payment method/), 'ussd');
    await lost.user.click(screen.getByRole('button', { name: 'Submit payment request' }));
    await screen.findByText('Payment request failed');
    lost.unmount();

    const again = await openWallet({ 'POST /api/wallet/payment-request': new Answer(201, {}) });
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('5000');
    expect(screen.getByLabelText(/^Payment method/)).toHaveValue('ussd');
    await again.user.click(screen.getByRole('button', { name: 'Submit payment request' }));
    await screen.findByText('Payment request submitted');
    const keyOf = ({ calls }: typeof again) =>
      calls.find(({ method }) => method === 'POST')?.headers['Idempotency-Key'];
    expect(keyOf(again)).toBe(keyOf(lost));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('');
    again.unmount();

    await openWallet();
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('');
  });
});
