import { screen, waitFor, within } from '@testing-library/react';
import { admin, AT, anEvent, posted, showPanel } from '../../../testing/admin-panel.js';
import { Answer } from '../../../testing/fake-api.js';
import type { AdminTopUpView, ReconciledDayView } from '../../../lib/api/api-types.js';

const REFERENCE = 'hw-abcdefghijklmnopqrst';
const aTopUp = (change: Partial<AdminTopUpView> = {}): AdminTopUpView => ({
  id: 4,
  userId: 7,
  userEmail: 'ada@handwork.example',
  reference: REFERENCE,
  amount: 5000,
  fee: 75,
  status: 'credited',
  channel: 'card',
  gatewayId: '301',
  problem: null,
  createdAt: AT,
  creditedAt: AT,
  ...change,
});
const aDay = (change: Partial<ReconciledDayView> = {}): ReconciledDayView => ({
  date: '2026-11-20',
  credited: 2,
  amount: 7500,
  fees: 112.5,
  missingHere: [],
  missingThere: [],
  differing: [],
  ...change,
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const TOP_UPS = '?tab=history&show=top-ups';
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

describe('contract 3.15: top-ups in the panel', () => {
  it('shows the amount, the fee and the problem, and filters by status, user and reference', async () => {
    const app = await showPanel(TOP_UPS, {
      '/api/admin/top-ups': [aTopUp({ problem: 'Paid ₦5,500, which is more' })],
    });
    const row = await rowOf('ada@handwork.example');
    for (const text of ['Credited', '₦5,000', '₦75', 'Card', REFERENCE, 'Paid ₦5,500, which is more'])
      expect(row.getByText(text)).toBeInTheDocument();
    await app.user.selectOptions(screen.getByLabelText('Status'), 'failed');
    await app.user.type(screen.getByLabelText('User id'), '7');
    await app.user.type(screen.getByLabelText('Reference'), 'hw-1 ');
    await waitFor(() =>
      expect(app.calls.at(-1)?.url).toBe('/api/admin/top-ups?status=failed&userId=7&reference=hw-1&limit=50'),
    );
  });

  it('continues after the last one of a full page', async () => {
    const rows = Array.from({ length: 50 }, (_, n) =>
      aTopUp({ id: 90 - n, userEmail: `u${n}@handwork.example` }),
    );
    const app = await showPanel(TOP_UPS, { '/api/admin/top-ups': rows });
    await app.user.click(await screen.findByRole('button', { name: 'Load older top-ups' }));
    await waitFor(() =>
      expect(app.calls.map(({ url }) => url)).toContain('/api/admin/top-ups?limit=50&before=41'),
    );
  });

  it('shows the history of one from its events', async () => {
    const event = (position: string, type: string, data: object) => ({
      ...anEvent,
      id: position,
      position,
      type,
      actorUserId: null,
      actorName: null,
      data: { topUpId: 4, userId: 7, amount: 500_000, ...data },
    });
    const app = await showPanel(TOP_UPS, {
      '/api/admin/top-ups': [aTopUp()],
      '/api/admin/events': {
        events: [
          event('9', 'TopUpStarted', { topUpId: 5, amount: 70_000 }),
          event('8', 'TopUpCredited', {
            channel: 'card',
            foundBy: 'message',
            message: { event: 'charge.success', receivedAt: AT },
          }),
          event('7', 'TopUpStarted', {}),
        ],
        next: null,
      },
    });
    await app.user.click(await screen.findByRole('button', { name: /^History/ }));
    const story = within(await screen.findByRole('dialog', { name: `History of top-up ${REFERENCE}` }));
    const heard = /^Top-up of ₦5,000 by card credited after the webhook charge\.success received /;
    expect(await story.findByText(heard)).toBeInTheDocument();
    expect(story.getByText('Top-up of ₦5,000 by card or transfer begun')).toBeInTheDocument();
    expect(story.queryByText(/₦700/)).toBeNull();
    expect(app.calls.some(({ url }) => url.includes('stream=wallet-7'))).toBe(true);
  });

  it('refunds with a reason; a refusal is shown', async () => {
    const message = 'The wallet no longer holds this amount';
    const app = await showPanel(TOP_UPS, {
      '/api/admin/top-ups': [aTopUp()],
      'POST /api/admin/top-ups/4/refund': new Answer(409, { statusCode: 409, message }),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Refund ₦5,000/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund ₦5,000?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    expect(posted(app)).toEqual([]);
    await app.user.type(dialog.getByLabelText(/^Reason/), 'Paid twice');
    await app.user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(posted(app)).toEqual([['POST', '/api/admin/top-ups/4/refund', { reason: 'Paid twice' }]]);
  });

  it('B18: offers no refund of an own top-up, nor of one that is not credited', async () => {
    await showPanel(TOP_UPS, {
      '/api/admin/top-ups': [
        aTopUp({ userId: admin.id }),
        aTopUp({ id: 3, status: 'pending', userEmail: 'bola@handwork.example', creditedAt: null }),
      ],
    });
    expect(await screen.findByText(/It is your own top-up/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });
});

describe('contract 3.15: the reconciliation in the panel', () => {
  it('shows the days, newest first, and credits what was paid and not credited', async () => {
    const app = await showPanel('?tab=history&show=days', {
      '/api/admin/top-ups/reconciliation': {
        days: [aDay(), aDay({ date: '2026-11-21', missingHere: [REFERENCE], missingThere: ['hw-2'] })],
      },
      'POST /api/admin/top-ups/credit': aTopUp(),
    });
    const days = await screen.findAllByRole('row');
    expect(days[1]).toHaveTextContent('21 Nov 2026');
    expect(days[1]).toHaveTextContent('2 to check');
    expect(days[2]).toHaveTextContent('20 Nov 2026');
    expect(days[2]).toHaveTextContent('All match');
    expect(days[2]).toHaveTextContent('₦7,500');
    expect(days[2]).toHaveTextContent('₦112.50');
    expect(screen.getByRole('link', { name: 'hw-2' })).toHaveAttribute(
      'href',
      '/admin?tab=history&show=top-ups&reference=hw-2',
    );
    await app.user.click(screen.getByRole('button', { name: `Credit ${REFERENCE}` }));
    expect(await screen.findByText('₦5,000 credited')).toBeInTheDocument();
    expect(posted(app)).toEqual([['POST', '/api/admin/top-ups/credit', { reference: REFERENCE }]]);
    await waitFor(() => expect(app.stale()).toEqual(['wallet', 'panel']));
  });

  it('says why a range is invalid', async () => {
    const app = await showPanel('?tab=history&show=days', {
      '/api/admin/top-ups/reconciliation': { days: [] },
    });
    const from = await screen.findByLabelText('From');
    await app.user.clear(from);
    await app.user.type(from, '2026-01-01');
    expect(await screen.findByText('At most 31 days')).toBeInTheDocument();
    await app.user.clear(from);
    expect(await screen.findByText('Both dates are required')).toBeInTheDocument();
    expect(app.calls.some(({ url }) => url.includes('from=2026-01-01'))).toBe(false);
  });
});

it('contract 3.15: the debt of a wallet is shown beside its balance', async () => {
  await showPanel('wallets', {
    '/api/admin/user-wallets': {
      wallets: [{ userId: 7, userEmail: 'ada@handwork.example', balance: 0, updatedAt: AT, owed: 350 }],
      total: 1,
      totalBalance: 0,
    },
  });
  expect((await rowOf('ada@handwork.example')).getByText('₦350')).toBeInTheDocument();
});
