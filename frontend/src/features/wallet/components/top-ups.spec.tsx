import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, notFound, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';
import type { TopUpStatus, TopUpView } from '../../../lib/api/api-types.js';
import { topUpPollDelay } from '../api/top-up.queries.js';

const REFERENCE = 'hw-abcdefghijklmnopqrst';
const PAGE = `/wallet/top-ups/${REFERENCE}`;
const AT = '2026-11-20T14:40:00.000Z';

const aTopUp = (change: Partial<TopUpView> = {}): TopUpView => ({
  id: 4,
  reference: REFERENCE,
  amount: 5000,
  status: 'pending',
  channel: null,
  createdAt: AT,
  creditedAt: null,
  ...change,
});
const credited = aTopUp({
  status: 'credited',
  channel: 'bank_transfer',
  creditedAt: '2026-11-20T14:41:00.000Z',
});

const show = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    user: aUser(),
    answers: {
      '/api/wallet': { balance: 3749.5, totalSpent: 1250.5, totalTopups: 5000 },
      '/api/wallet/card-payments': { available: true },
      '/api/wallet/top-ups': [],
      '/api/wallet/transactions': [],
      '/api/wallet/payment-requests': [],
      '/api/wallet/payment-accounts': [],
      '/api/wallet/payer-reference': { reference: 'PAY000075' },
      ...answers,
    },
  });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  window.location.hash = '';
});

const typeAmount = async ({ user }: Awaited<ReturnType<typeof show>>, amount: string) => {
  const field = await screen.findByLabelText(/^How much to add/);
  await user.clear(field);
  await user.type(field, amount);
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
};

describe('contract 3.15: adding money by card or transfer', () => {
  it('goes to the payment page, and is disabled until then', async () => {
    const authorizationUrl = '#checkout';
    const app = await show('/wallet', {
      'POST /api/wallet/top-ups': new Answer(201, { topUp: aTopUp(), authorizationUrl }),
    });
    await typeAmount(app, '5,000');
    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
    expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const posts = app.calls.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      body: { amount: 5000 },
      headers: { 'Idempotency-Key': expect.any(String) },
    });
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });

  it.each([
    ['99.99', 'Minimum payment amount is ₦100'],
    ['1000000.01', 'Maximum payment amount is ₦1,000,000'],
    ['100.001', 'Amount can have at most 2 decimal places'],
  ])('refuses %s', async (amount, text) => {
    const app = await show('/wallet');
    await typeAmount(app, amount);
    await waitFor(() =>
      expect(screen.getByLabelText(/^How much to add/)).toHaveAccessibleDescription(new RegExp(text)),
    );
    expect(app.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says that it is not available, and sends the same key again', async () => {
    const message = 'Card payments are not available right now';
    const app = await show('/wallet', {
      'POST /api/wallet/top-ups': new Answer(503, { statusCode: 503, message }),
    });
    await typeAmount(app, '500');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(app.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const keys = app.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('is before the manual transfer, and not there where the server has no gateway', async () => {
    const { unmount, user } = await show('/wallet');
    expect(await screen.findByRole('radio', { name: 'Card, transfer or USSD' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Submit payment request' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Transfer to our account' }));
    expect(await screen.findByRole('button', { name: 'Submit payment request' })).toBeInTheDocument();
    expect(screen.queryByLabelText(/^How much to add/)).toBeNull();
    unmount();
    await show('/wallet', { '/api/wallet/card-payments': { available: false } });
    expect(await screen.findByRole('button', { name: 'Submit payment request' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(screen.queryByLabelText(/^How much to add/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Top-ups by card or transfer' })).toBeNull();
  });

  it('lists the own top-ups, each with its page; what is on hold is shown', async () => {
    await show('/wallet', {
      '/api/wallet': { balance: 5000, totalSpent: 0, totalTopups: 5000, held: 1500 },
      '/api/wallet/top-ups': [credited, aTopUp({ id: 3, reference: 'hw-0', amount: 700, status: 'failed' })],
    });
    const receipt = await screen.findByRole('link', { name: /^Receipt of ₦5,000/ });
    expect(receipt).toHaveAttribute('href', PAGE);
    expect(receipt.closest('li')).toHaveTextContent('Credited');
    expect(receipt.closest('li')).toHaveTextContent('Bank transfer');
    const failed = screen.getByRole('link', { name: /^Details of ₦700/ }).closest('li');
    expect(failed).toHaveTextContent('Failed');
    expect(screen.getByText('On hold').closest('div')).toHaveTextContent('₦1,500');
  });
});

describe('contract 3.15: the page after paying', () => {
  it.each<[TopUpStatus, string]>([
    ['pending', 'Waiting for your payment'],
    ['credited', '₦5,000 was added to your wallet'],
    ['failed', 'The payment failed'],
    ['abandoned', 'The payment was not completed'],
    ['refunding', '₦5,000 is being returned to you'],
    ['refunded', '₦5,000 was returned'],
    ['disputed', 'The bank has asked for this payment back'],
  ])('says what happened: %s', async (status, text) => {
    await show(PAGE, { [`/api${PAGE}`]: aTopUp({ status }) });
    expect((await screen.findByText(text)).parentElement?.parentElement).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'To your wallet' })).toHaveAttribute('href', '/wallet');
  });

  it('asks again after 3 seconds until the payment is decided, then no more', async () => {
    jest.useFakeTimers();
    let topUp = aTopUp();
    const { calls } = await show(PAGE, { [`/api${PAGE}`]: () => topUp });
    const asked = () => calls.filter(({ url }) => url === `/api${PAGE}`).length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(0);
    expect(screen.getByText('Waiting for your payment')).toBeInTheDocument();
    const before = asked();
    topUp = credited;
    await pass(2_900);
    expect(asked()).toBe(before);
    await pass(200);
    expect(asked()).toBe(before + 1);
    expect(screen.getByText('₦5,000 was added to your wallet')).toBeInTheDocument();
    await pass(120_000);
    expect(asked()).toBe(before + 1);
  });

  it('polls less often the longer it waits, finally every 30 seconds', () => {
    expect([1, 2, 3, 50].map(topUpPollDelay)).toEqual([3_000, 4_500, 6_750, 30_000]);
  });

  it('is the receipt: number, dates, amount, fee, how it was paid and the balance after it', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await show(PAGE, {
      [`/api${PAGE}`]: { ...credited, fee: 75, balanceAfter: 8749.5 },
    });
    const lines = (await screen.findByText('Receipt number')).closest('dl');
    expect(lines).toHaveTextContent(`Receipt number${REFERENCE}`);
    expect(lines).toHaveTextContent('Credited20 Nov 2026, 3:41 pm');
    expect(lines).toHaveTextContent('Amount₦5,000');
    expect(lines).toHaveTextContent('Paid byBank transfer');
    expect(lines).toHaveTextContent("Paystack's fee₦75, paid by Handwork");
    expect(lines).toHaveTextContent('Balance after it₦8,749.50');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it("another account's, or an unknown one, is not found", async () => {
    await show(PAGE, { [`/api${PAGE}`]: notFound('Top-up not found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Top-up not found' })).toBeInTheDocument();
  });

  it('a visitor signs in, and returns', async () => {
    await renderApp(PAGE, {
      user: null,
      answers: { [`/api${PAGE}`]: new Answer(401, { message: 'Unauthorized' }) },
    });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/auth?returnTo=${encodeURIComponent(PAGE)}`,
    );
  });
});
