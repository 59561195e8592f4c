import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { aBlob, drawsPictures, fakeUploads } from '../../../testing/fake-uploads.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';
import type { PaymentRequestView, WalletTransactionView } from '../../../lib/api/api-types.js';

const aRequest = (change: Partial<PaymentRequestView> = {}): PaymentRequestView => ({
  id: 3,
  userId: 7,
  amount: 5000,
  method: 'bank_transfer',
  reference: 'GTB 0042',
  notes: null,
  paymentProof: null,
  status: 'pending',
  rejectionReason: null,
  approvedAmount: null,
  createdAt: '2026-11-20T14:40:00.000Z',
  ...change,
});
const aTransaction = (id: number, change: Partial<WalletTransactionView> = {}): WalletTransactionView => ({
  id,
  type: 'topup',
  amount: 1000 * id,
  balance: 9000,
  description: `Movement ${id}`,
  referenceId: id,
  referenceType: 'payment_request',
  createdAt: '2026-11-20T14:40:00.000Z',
  ...change,
});

const GTB = {
  bank: 'GTBank',
  accountName: 'Handwork Nigeria',
  accountNumber: '0123456789',
  note: 'Any branch',
};

const show = (answers: Answers = {}, user = aUser(), path = '/wallet') =>
  renderApp(path, {
    user,
    answers: {
      '/api/wallet': { balance: 3749.5, totalSpent: 1250.5, totalTopups: 5000 },
      '/api/wallet/card-payments': { available: false },
      '/api/wallet/top-ups': [],
      '/api/wallet/transactions': [],
      '/api/wallet/payment-requests': [],
      '/api/wallet/payment-accounts': [GTB],
      '/api/wallet/payer-reference': { reference: 'PAY000075' },
      ...answers,
    },
  });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the wallet', () => {
  it('WAL-01, SHELL-19: shows balance, spent and top-ups in naira', async () => {
    await show();
    const figures = (await screen.findByText('Balance')).closest('dl');
    expect(figures).toHaveTextContent('₦3,749.50');
    expect(figures).toHaveTextContent('Total spent₦1,250.50');
    expect(figures).toHaveTextContent('Total top-ups₦5,000');
  });

  it('WAL-03, WAL-06: shows the last five transactions, each with the balance after it', async () => {
    const transactions = [6, 5, 4, 3, 2, 1].map((id) => aTransaction(id));
    transactions[1] = aTransaction(5, { type: 'spend', amount: 350, balance: 3400 });
    await show({ '/api/wallet/transactions': transactions });
    expect(await screen.findByText('Movement 6')).toBeInTheDocument();
    expect(screen.getByText('Movement 2')).toBeInTheDocument();
    expect(screen.queryByText('Movement 1')).toBeNull();
    const spent = screen.getByRole('row', { name: /Movement 5/ });
    expect(
      within(spent)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Movement 520 Nov · Spent', '−₦350Balance ₦3,400', '₦3,400']);
    expect(within(spent).getByRole('link')).toHaveAttribute('href', '/wallet#payment-5');
    expect(screen.getByRole('link', { name: 'Full statement (CSV)' })).toHaveAttribute(
      'href',
      '/api/wallet/statement.csv',
    );
  });

  it('WAL-06: one kind, one month, and more than five on demand', async () => {
    const transactions = [6, 5, 4, 3, 2, 1].map((id) => aTransaction(id));
    const { user, calls } = await show({
      '/api/wallet/transactions': transactions,
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(screen.getByText('Movement 1')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Kind of transaction'), 'Spent');
    await waitFor(() =>
      expect(calls.some(({ url }) => url === '/api/wallet/transactions?type=spend&limit=200')).toBe(true),
    );
    const [, lastMonth] = screen.getAllByRole('option', { name: /20\d\d$/ });
    await user.selectOptions(screen.getByLabelText('Month'), lastMonth as HTMLElement);
    await waitFor(() =>
      expect(calls.some(({ url }) => /type=spend&month=20\d\d-\d\d&limit=200$/.test(url))).toBe(true),
    );
  });

  it('the amount that is missing for a promotion is filled in', async () => {
    await show({}, aUser(), '/wallet?amount=166.67');
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('166.67');
  });

  it('3.14: names the account to pay to and the reference to write, each to be copied', async () => {
    const { user } = await show();
    const account = (await screen.findByText('GTBank')).closest('li');
    expect(account).toHaveTextContent('GTBank, Handwork Nigeria0123456789');
    expect(account).toHaveTextContent('Any branch');
    await user.click(screen.getByRole('button', { name: 'Copy account number at GTBank' }));
    expect(await navigator.clipboard.readText()).toBe('0123456789');
    expect(await screen.findByText('Copied: account number at GTBank')).toHaveAttribute('role', 'status');
    await user.click(await screen.findByRole('button', { name: 'Copy your reference' }));
    expect(await navigator.clipboard.readText()).toBe('PAY000075');
  });

  it('3.14: where a page may not copy, the text is marked and that is said', async () => {
    const { user } = await show();
    const button = await screen.findByRole('button', { name: 'Copy your reference' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(button);
    expect(await screen.findByText(/The text is selected: copy it yourself/)).toHaveAttribute(
      'role',
      'status',
    );
    expect(window.getSelection()?.toString()).toBe('PAY000075');
  });

  it('Q12: when the reference does not load, no transfer without one is offered', async () => {
    let works = false;
    const { user } = await show({
      '/api/wallet/payer-reference': () => (works ? { reference: 'PAY000075' } : serverError()),
    });
    const failed = await screen.findByText('Your reference did not load');
    expect(
      screen.getByText('Wait for it before you pay: we use it to find your payment.'),
    ).toBeInTheDocument();
    works = true;
    await user.click(within(failed.closest('[role=alert]') as HTMLElement).getByRole('button'));
    expect(await screen.findByText('PAY000075')).toBeInTheDocument();
  });

  it('3.14: without an account users are not asked to pay', async () => {
    await show({ '/api/wallet/payment-accounts': [] });
    expect(await screen.findByText(/Please do not pay before you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy your reference' })).toBeNull();
  });

  it('WAL-02: Refresh asks for everything again', async () => {
    const { user, calls } = await show();
    await screen.findByText('PAY000075');
    const before = calls.filter(({ url }) => url.startsWith('/api/wallet')).length;
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.startsWith('/api/wallet')).length).toBe(before + 7),
    );
  });

  it('says so when it does not load, and tries again', async () => {
    let works = false;
    const { user } = await show({
      '/api/wallet': () => (works ? { balance: 0, totalSpent: 0, totalTopups: 0 } : serverError()),
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('Balance')).toBeInTheDocument();
  });

  it('OP-17: without a verified phone there is a link to verify it, and no form', async () => {
    await show({}, aUser({ isPhoneVerified: false }));
    const notice = (await screen.findByText(/Verify your phone number to add money/)).closest('[role=note]');
    expect(within(notice as HTMLElement).getByRole('link', { name: 'Verify Phone Number' })).toHaveAttribute(
      'href',
      '/verify-phone',
    );
    expect(screen.queryByRole('button', { name: 'Submit payment request' })).toBeNull();
  });

  it('AUTH-42: visitors are sent to sign in', async () => {
    const { address } = await renderApp('/wallet');
    await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fwallet'));
  });
});

describe('adding money', () => {
  const fill = async (app: Awaited<ReturnType<typeof show>>, amount: string, method = 'ussd') => {
    await app.user.type(await screen.findByLabelText(/^Amount/), amount);
    if (method) await app.user.selectOptions(screen.getByLabelText(/^Payment method/), method);
    await app.user.click(screen.getByRole('button', { name: 'Submit payment request' }));
  };

  it('PAY-01, PAY-12: is asked for, and the form is empty again', async () => {
    const app = await show({ 'POST /api/wallet/payment-request': aRequest() });
    await app.user.type(await screen.findByLabelText('Reference (optional)'), ' GTB 0042 ');
    await fill(app, '₦5,000.50');
    expect(await screen.findByText('Payment request submitted')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['wallet']));
    const posted = app.calls.find(({ method }) => method === 'POST');
    expect(posted?.body).toEqual({ amount: 5000.5, method: 'ussd', reference: 'GTB 0042', notes: null });
    expect(posted?.headers['Idempotency-Key']).toEqual(expect.any(String));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('');
  });

  it.each([
    ['99.99', 'Minimum payment amount is ₦100'],
    ['', 'Minimum payment amount is ₦100'],
    ['abc', 'Minimum payment amount is ₦100'],
    ['1000000.01', 'Maximum payment amount is ₦1,000,000'],
    ['100.001', 'Amount can have at most 2 decimal places'],
  ])('PAY-02: refuses %j', async (amount, text) => {
    const app = await show();
    await fill(app, amount || ' ');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(new RegExp(text)),
    );
    expect(screen.getByLabelText(/^Amount/)).toHaveFocus();
    expect(app.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('PAY-03: a method has to be chosen', async () => {
    const app = await show();
    await fill(app, '500', '');
    expect(await screen.findByText('Payment method is required')).toBeInTheDocument();
  });

  it('keeps what was typed, and the key, when the answer was lost', async () => {
    let times = 0;
    const app = await show({
      'POST /api/wallet/payment-request': () => {
        times += 1;
        return times === 1 ? serverError() : aRequest();
      },
    });
    await fill(app, '500');
    expect(await screen.findByText('Payment request failed')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('500');
    await app.user.click(screen.getByRole('button', { name: 'Submit payment request' }));
    expect(await screen.findByText('Payment request submitted')).toBeInTheDocument();
    const keys = app.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('payment requests', () => {
  it('WAL-04, PAY-06: show status, what was credited and why one was refused', async () => {
    await show({
      '/api/wallet/payment-requests': [
        aRequest({ id: 1 }),
        aRequest({ id: 2, status: 'confirmed', approvedAmount: 4500 }),
        aRequest({ id: 3, status: 'rejected', rejectionReason: 'No such transfer' }),
      ],
    });
    expect(await screen.findByText('Pending')).toHaveClass('text-warning');
    expect(screen.getByText('Confirmed')).toHaveClass('text-success');
    expect(screen.getByText('Rejected')).toHaveClass('text-danger');
    expect(screen.getByText('₦4,500')).toBeInTheDocument();
    expect(screen.getByText('No such transfer')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Upload proof' })).toHaveLength(1);
  });

  const png = new File(['x'], 'proof.png', { type: 'image/png' });
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByLabelText('Proof of ₦5,000'), { target: { files: [file] } });

  it('PAY-09, PAY-12: a proof is uploaded', async () => {
    const uploads = fakeUploads();
    const { stale } = await show({ '/api/wallet/payment-requests': [aRequest()] });
    await choose(png);
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe('/api/wallet/payment-requests/3/upload-proof');
    expect(uploads[0]?.form?.get('proof')).toBeInstanceOf(File);
    await uploads[0]?.answer(200, aRequest({ paymentProof: '/api/wallet/payment-requests/3/proof' }));
    expect(await screen.findByText('Payment proof uploaded successfully')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['wallet']));
  });

  it('PAY-10: a failure says why and clears the choice', async () => {
    const uploads = fakeUploads();
    await show({ '/api/wallet/payment-requests': [aRequest()] });
    await choose(png);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(413, { message: 'File too large' });
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('File too large')).toBeInTheDocument();
    expect(screen.getByLabelText('Proof of ₦5,000')).toHaveValue('');
  });

  it('PAY-09, OP-28: the photo of a phone may be larger than a proof: it is made smaller first', async () => {
    const uploads = fakeUploads();
    drawsPictures(4_000, 3_000, () => aBlob(200_000));
    await show({ '/api/wallet/payment-requests': [aRequest()] });
    const photo = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' });
    Object.defineProperty(photo, 'size', { value: 8_000_000 });
    await choose(photo);
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form?.get('proof')).toHaveProperty('name', 'receipt.webp');
  });

  it('PAY-09: only images are sent', async () => {
    const uploads = fakeUploads();
    await show({ '/api/wallet/payment-requests': [aRequest()] });
    await choose(new File(['x'], 'proof.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Please choose an image: JPG, PNG, WebP or GIF.')).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  it('PAY-11, OP-47: the proof is shown, or that it could not be loaded', async () => {
    const { user } = await show({
      '/api/wallet/payment-requests': [aRequest({ paymentProof: '/api/wallet/payment-requests/3/proof' })],
    });
    await user.click(await screen.findByRole('button', { name: 'View proof' }));
    const image = await screen.findByRole('img', { name: 'Proof of ₦5,000' });
    expect(image).toHaveAttribute('src', '/api/wallet/payment-requests/3/proof');
    fireEvent.error(image);
    expect(screen.getByAltText('Payment proof image could not be loaded')).toHaveAttribute(
      'src',
      '/no-proof.svg',
    );
    expect(screen.getByRole('button', { name: 'Update proof', hidden: true })).toBeInTheDocument();
  });

  it('ERR-05: no data is no empty list', async () => {
    const { calls } = await show({
      '/api/wallet/payment-requests': new Answer(401, { message: 'Unauthorized' }),
    });
    expect(await screen.findByText('Your payment requests did not load')).toBeInTheDocument();
    expect(screen.queryByText('No payment requests yet')).toBeNull();
    expect(calls.filter(({ url }) => url === '/api/user')).toHaveLength(2); // asked again, once
  });

  it('a session that has ended meanwhile leads to signing in, and back', async () => {
    let hasEnded = false;
    const app = await show({
      '/api/user': () => (hasEnded ? null : aUser()),
      '/api/wallet': () =>
        hasEnded
          ? new Answer(401, { message: 'Unauthorized' })
          : { balance: 0, totalSpent: 0, totalTopups: 0 },
    });
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    hasEnded = true;
    await app.user.click(refresh);
    await waitFor(() => expect(app.address()).toBe('/auth?returnTo=%2Fwallet'));
  });
});
