import { screen, waitFor, within } from '@testing-library/react';
import { AT, aPayment, anEvent, posted, showPanel } from '../../../testing/admin-panel.js';
import { Answer } from '../../../testing/fake-api.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('payment requests', () => {
  it('ADMIN-07, ADMIN-10: one is approved after a confirmation', async () => {
    const app = await showPanel('payments', { 'POST /api/admin/payment-requests/3/approve': {} });
    await app.user.click(await screen.findByRole('button', { name: /^Approve ₦5,000/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve ₦5,000?' });
    expect(dialog).toHaveTextContent('goes to the wallet of ada@handwork.example');
    await app.user.click(within(dialog).getByRole('button', { name: 'Approve payment' }));
    expect(
      await screen.findByText("Payment request approved and funds credited to user's wallet"),
    ).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['wallet', 'panel']));
    const write = app.calls.find(({ method }) => method === 'POST');
    expect(write?.headers['Idempotency-Key']).toEqual(expect.any(String));
  });

  it('ADMIN-07, ADMIN-08: a rejection needs a reason', async () => {
    const app = await showPanel('payments', { 'POST /api/admin/payment-requests/3/reject': {} });
    await app.user.click(await screen.findByRole('button', { name: /^Reject ₦5,000/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject ₦5,000?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Reject payment' }));
    expect(await dialog.findByText('Rejection reason is required')).toBeInTheDocument();
    expect(posted(app)).toEqual([]);
    await app.user.type(dialog.getByLabelText(/^Reason/), 'No such transfer');
    await app.user.click(dialog.getByRole('button', { name: 'Reject payment' }));
    expect(await screen.findByText('Payment request rejected')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['wallet', 'panel']));
    expect(posted(app)).toEqual([
      ['POST', '/api/admin/payment-requests/3/reject', { reason: 'No such transfer' }],
    ]);
  });

  it('PAY-07: a request without a proof says so, and is approved only after a confirmation', async () => {
    const app = await showPanel('payments', {
      '/api/admin/payment-requests': [{ ...aPayment, paymentProof: null }],
      'POST /api/admin/payment-requests/3/approve': {},
    });
    expect(await screen.findByText('No proof yet')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: /^Approve ₦5,000/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve ₦5,000?' }));
    expect(dialog.getByText(/There is no proof of this payment/)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Approve without proof' }));
    await waitFor(() => expect(posted(app)).toHaveLength(1));
  });

  it('ADMIN-07: one is found by the payer’s reference, which is shown beside it', async () => {
    const app = await showPanel('payments');
    expect(await screen.findByText("Payer's reference: PAY000075")).toBeInTheDocument();
    await app.user.type(screen.getByLabelText('Search by email or reference'), 'PAY000075');
    await waitFor(() => expect(app.calls.at(-1)?.url).toContain('/api/admin/payment-requests?q=PAY000075&'));
  });

  it('3.14: an administrator sees a warning while users cannot see where to pay', async () => {
    await showPanel('payments', { '/api/wallet/payment-accounts': [] });
    expect(await screen.findByText(/Users cannot see where to pay/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add an account' })).toHaveAttribute(
      'href',
      '/admin?tab=settings',
    );
  });

  it('3.14: accounts are added, put in order and saved; what is wrong is said first', async () => {
    const account = { bank: 'GTBank', accountName: 'Handwork', accountNumber: '0123456789', note: null };
    const app = await showPanel('settings', {
      '/api/wallet/payment-accounts': [account],
      'PUT /api/admin/payment-accounts': [],
    });
    await app.user.click(await screen.findByRole('button', { name: 'Add account' }));
    const second = within(screen.getByRole('group', { name: 'Account 2' }));
    await app.user.type(second.getByLabelText(/^Bank/), 'UBA');
    await app.user.type(second.getByLabelText(/^Account name/), 'Handwork');
    await app.user.type(second.getByLabelText(/^Account number/), '200 000 000');
    await app.user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(second.getByText('Account number must have exactly 10 digits')).toBeInTheDocument();
    expect(posted(app)).toEqual([]);
    await app.user.type(second.getByLabelText(/^Account number/), '1');
    await app.user.click(second.getByRole('button', { name: 'Move up account 2' }));
    await app.user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText('Payment accounts saved')).toBeInTheDocument();
    const uba = { ...account, bank: 'UBA', accountNumber: '2000000001' };
    expect(posted(app)).toEqual([['PUT', '/api/admin/payment-accounts', { accounts: [uba, account] }]]);
  });

  it('the list pages; its length comes in a response header', async () => {
    const app = await showPanel('payments', {
      '/api/admin/payment-requests': () => new Answer(200, [aPayment], { 'x-total-count': '612' }),
    });
    expect(await screen.findByText('Page 1 of 25')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 25')).toBeInTheDocument();
    expect(app.calls.at(-1)?.url).toBe('/api/admin/payment-requests?after=3&limit=25');
  });

  it('a refusal is shown, and the list read again', async () => {
    const text = 'Payment request has already been processed';
    const app = await showPanel('payments', {
      'POST /api/admin/payment-requests/3/approve': new Answer(409, { message: text }),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Approve payment' }));
    expect(await screen.findByText('Approval failed')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('OP-35: each has a history of its own events', async () => {
    const other = { ...anEvent, id: 'e2', position: '43', data: { paymentRequestId: 8 } };
    const app = await showPanel('payments', {
      '/api/admin/events': { events: [other, anEvent], next: null },
    });
    await app.user.click(await screen.findByRole('button', { name: /^History/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of payment 3' }));
    expect(await dialog.findAllByText('Top-up of ₦5,000 approved by Ngozi Eze')).toHaveLength(1);
    expect(app.calls.some(({ url }) => url.includes('stream=wallet-7'))).toBe(true);
  });

  it('ADMIN-11: the history names amount, user, method, approver, time and account details', async () => {
    await showPanel('history', {
      '/api/admin/payment-history': [
        {
          ...aPayment,
          status: 'confirmed',
          approvedAmount: 4500,
          paymentMethod: 'bank_transfer',
          approvedBy: 'boss@handwork.example',
          approvedAt: AT,
          accountDetails: 'GTB 0042',
        },
      ],
    });
    const row = within((await screen.findByText('Approved')).closest('tr') as HTMLElement);
    for (const text of [
      '₦4,500',
      'ada@handwork.example',
      'Bank transfer',
      'boss@handwork.example',
      'GTB 0042',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
  });
});

describe('wallets', () => {
  const list = {
    wallets: [{ userId: 7, userEmail: 'ada@handwork.example', balance: 1000, updatedAt: AT }],
    total: 1,
    totalBalance: 1000,
  };

  it('ADMIN-12, ADMIN-13: a balance is adjusted, with a reason', async () => {
    const app = await showPanel('wallets', {
      '/api/admin/user-wallets': list,
      'POST /api/admin/wallets/7/adjust': {},
    });
    await app.user.click(await screen.findByRole('button', { name: /^Adjust the wallet/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust balance' }));
    await app.user.type(dialog.getByLabelText(/^Amount/), '0');
    await app.user.type(dialog.getByLabelText(/^Reason/), 'Refund');
    await app.user.click(dialog.getByRole('button', { name: 'Adjust balance' }));
    expect(await dialog.findByText('Amount must be a non-zero number')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Amount/)).toHaveFocus();
    expect(posted(app)).toEqual([]);
    await app.user.clear(dialog.getByLabelText(/^Amount/));
    await app.user.type(dialog.getByLabelText(/^Amount/), '-250.50');
    expect(dialog.getByText('The balance will be ₦749.50')).toBeInTheDocument();
    await app.user.clear(dialog.getByLabelText(/^Reason/));
    await app.user.type(dialog.getByLabelText(/^Reason/), '   ');
    await app.user.click(dialog.getByRole('button', { name: 'Adjust balance' }));
    expect(await dialog.findByText('A reason is required')).toBeInTheDocument();
    expect(posted(app)).toEqual([]);
    await app.user.clear(dialog.getByLabelText(/^Reason/));
    await app.user.type(dialog.getByLabelText(/^Reason/), 'Refund');
    await app.user.click(dialog.getByRole('button', { name: 'Adjust balance' }));
    expect(await screen.findByText('Wallet balance adjusted successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['wallet', 'panel']));
    expect(posted(app)).toEqual([
      ['POST', '/api/admin/wallets/7/adjust', { amount: '-250.50', reason: 'Refund' }],
    ]);
  });

  it('a refused adjustment is shown in the dialog, which Escape then closes', async () => {
    const app = await showPanel('wallets', {
      '/api/admin/user-wallets': list,
      'POST /api/admin/wallets/7/adjust': new Answer(400, { message: 'Insufficient wallet balance' }),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Adjust the wallet/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust balance' }));
    await app.user.type(dialog.getByLabelText(/^Amount/), '-5000');
    await app.user.type(dialog.getByLabelText(/^Reason/), 'Refund');
    await app.user.click(dialog.getByRole('button', { name: 'Adjust balance' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Insufficient wallet balance');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('OP-35: the audit computes the balance from the log, as of any day, and whether all agree', async () => {
    const audit = {
      events: [
        { ...anEvent, balanceAfter: 5000 },
        {
          ...anEvent,
          id: 'e2',
          position: '43',
          type: 'WalletCharged',
          data: { amount: 35_000, description: 'Boost promotion, 7 days' },
          balanceAfter: 4650,
        },
        {
          ...anEvent,
          id: 'e3',
          position: '44',
          type: 'PromotionPurchased',
          data: { promotionType: 'boost', listingId: 4, days: 7, cost: 35_000 },
          balanceAfter: 4650,
        },
        {
          ...anEvent,
          id: 'e4',
          position: '45',
          type: 'PaymentRequested',
          data: { amount: 100_000, method: 'card' },
          balanceAfter: 4650,
        },
      ],
      asOf: null,
      ledger: { balance: 5000, totalTopups: 5000, totalSpent: 0 },
      ledgerBalance: 5000,
      readModelBalance: 4999,
      notShownYet: 0,
      consistent: false,
    };
    const app = await showPanel('', {
      '/api/admin/user-wallets': list,
      '/api/admin/users/7/wallet-audit': audit,
      '/api/admin/events/42': {
        ...anEvent,
        correlationId: 'req-1',
        commandId: 'c',
        clientAddress: '203.0.113.7',
        actorRole: 'admin',
        related: [],
      },
    });
    // Two clicks from the first screen.
    await app.user.click(await screen.findByRole('tab', { name: 'Wallet Management' }));
    await app.user.click(await screen.findByRole('button', { name: /^Explain the balance/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The balance of ada@handwork.example, explained' }),
    );
    expect(await dialog.findByText(/differs from the event log by ₦1/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Signed JSON Lines' })).toHaveAttribute(
      'href',
      '/api/admin/users/7/money-history.jsonl',
    );
    // A purchase is one line, and every movement has its sign.
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Top-up of ₦1,000 by card requested.*Balance ₦4,650Details/),
      expect.stringMatching(/^Boost bought for listing 4.*-₦350Balance ₦4,650Details/),
      expect.stringMatching(/^Top-up of ₦5,000 approved.*\+₦5,000Balance ₦5,000Details/),
    ]);
    await app.user.click(dialog.getByRole('button', { name: /^Details.* at 42$/ }));
    expect(await dialog.findByText(/request req-1 from 203.0.113.7, as admin/)).toBeInTheDocument();
    await app.user.type(dialog.getByLabelText(/^As of/), '2026-11-20');
    await waitFor(() =>
      expect(app.calls.some(({ url }) => url.includes('at=2026-11-20T22%3A59%3A59.999Z'))).toBe(true),
    );
  });

  it('OP-35: a balance that lags behind is not called wrong', async () => {
    const totals = { balance: 5000, totalTopups: 5000, totalSpent: 0 };
    const balances = { ledger: totals, ledgerBalance: 5000, readModelBalance: 4000 };
    const app = await showPanel('', {
      '/api/admin/user-wallets': list,
      '/api/admin/users/7/wallet-audit': {
        events: [],
        asOf: null,
        ...balances,
        notShownYet: 2,
        consistent: true,
      },
    });
    await app.user.click(await screen.findByRole('tab', { name: 'Wallet Management' }));
    await app.user.click(await screen.findByRole('button', { name: /^Explain the balance/ }));
    expect(await screen.findByText(/not up to date: the latest 2 entries/)).toBeInTheDocument();
    expect(screen.queryByText(/differs from the event log/)).not.toBeInTheDocument();
  });
});

describe('promotion settings', () => {
  const boost = { id: 2, name: 'boost', displayName: 'Boost', price: 1500, duration: 30, isActive: true };
  const analytics = {
    totalRevenue: 3500,
    totalActivePromotions: 1,
    averagePromotionValue: 1750,
    totalPromotionPurchases: 2,
    revenueByType: { boost: 3500, featured: 0, premium: 0, verification: 0 },
    promotionsByType: { boost: 2, featured: 0, premium: 0, verification: 0 },
    topSpenders: [{ userId: 7, userName: 'Ada Obi', userEmail: 'ada@handwork.example', totalSpent: 3500 }],
    recentActivity: [
      {
        userId: 7,
        userName: 'Ada Obi',
        promotionType: 'boost',
        amount: 3500,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ],
  };
  const open = async (answer: unknown = boost) => {
    const app = await showPanel('promotions', {
      '/api/admin/promotion-config': [boost],
      '/api/admin/promotions/stats': analytics,
      'PUT /api/admin/promotion-config/2': answer,
    });
    const change = async (label: string, text: string) => {
      const field = await screen.findByLabelText(`${label} of Boost`);
      await app.user.clear(field);
      await app.user.type(field, text);
      await app.user.tab();
    };
    return { ...app, change };
  };

  it('ADMIN-14, ADMIN-16, ADMIN-18: the price is saved when it is left', async () => {
    const app = await open();
    await app.change('Price (₦)', '2,000.50');
    expect(await screen.findByText('Promotion pricing updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['promotions', 'panel']));
    expect(posted(app)).toEqual([['PUT', '/api/admin/promotion-config/2', { price: 2000.5 }]]);
  });

  it('ADMIN-16: only if it changed, and only a price', async () => {
    const app = await open();
    await app.change('Price (₦)', '1500');
    await app.change('Price (₦)', 'abc');
    expect(await screen.findByText('Invalid Price')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid positive number')).toBeInTheDocument();
    await app.change('Price (₦)', '100000000');
    expect(await screen.findByText('Price Too Large')).toBeInTheDocument();
    expect(screen.getByText('Maximum allowed price is ₦99,999,999.99')).toBeInTheDocument();
    expect(posted(app)).toEqual([]);
  });

  it('ADMIN-15, ADMIN-17: the days are saved when they are left; a type is switched off at once', async () => {
    const app = await open();
    await app.change('Days', '14');
    await screen.findByText('Promotion pricing updated successfully');
    await app.user.click(screen.getByRole('switch', { name: 'Sell Boost' }));
    await waitFor(() =>
      expect(posted(app)).toEqual([
        ['PUT', '/api/admin/promotion-config/2', { duration: 14 }],
        ['PUT', '/api/admin/promotion-config/2', { isActive: false }],
      ]),
    );
  });

  it('ADMIN-18: a failure has its own text', async () => {
    const app = await open(new Answer(500, { message: 'Internal server error' }));
    await app.change('Price (₦)', '10');
    expect(
      await screen.findByText('Server error. Please check your input values and try again.'),
    ).toBeInTheDocument();
  });

  it('PROMO-14, ADMIN-14: the analytics', async () => {
    await open();
    const revenue = (await screen.findByText('Revenue')).closest('dl');
    expect(revenue).toHaveTextContent('₦3,500');
    expect(screen.getAllByText('Ada Obi')).toHaveLength(2);
    expect(await screen.findByRole('cell', { name: 'Boost' })).toBeInTheDocument(); // as it is sold, not as it is stored
  });
});
