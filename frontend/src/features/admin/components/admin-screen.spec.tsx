import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPayment, aReport, AT, anEvent, posted, showPanel } from '../../../testing/admin-panel.js';
import { Answer } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the admin panel', () => {
  it('ADMIN-01: is not for others', async () => {
    const { address } = await renderApp('/admin', { user: aUser() });
    expect(await screen.findByText('Access Denied')).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access the admin dashboard")).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('ADMIN-02: refreshes everything, and shows who is signed in', async () => {
    const app = await showPanel();
    expect(await screen.findByText('Administrator')).toBeInTheDocument();
    await screen.findByText('A question');
    const before = app.calls.length;
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Data refreshed')).toBeInTheDocument();
    const again = app.calls.slice(before).map(({ url }) => url);
    expect(again).toEqual(expect.arrayContaining(['/api/stats', '/api/admin/contact-messages?limit=25']));
  });

  it('ADMIN-03: shows totals, with the unread messages', async () => {
    await showPanel();
    const figures = (await screen.findByText('Total providers')).closest('dl');
    await waitFor(() => expect(figures).toHaveTextContent('Total providers12'));
    expect(figures).toHaveTextContent('Total reviews34');
    await waitFor(() => expect(figures).toHaveTextContent('Contact messages21 unread'));
    expect(figures).toHaveTextContent('Average rating4.3');
  });

  it('ADMIN-04: has nine tabs in order, the first one open, and keeps the open one in the address', async () => {
    const { user, address } = await showPanel();
    const tabs = await screen.findAllByRole('tab');
    // With how much waits there.
    await screen.findByRole('tab', { name: 'Payment Requests 1 waiting' });
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Contact Messages6 waiting',
      'Payment Requests1 waiting',
      'Payment History',
      'Wallet Management',
      'Promotion Settings',
      'Users',
      'Listings',
      'System Overview',
      'Settings',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(address()).toBe('/admin?tab=settings');
  });

  it('OP-37: open reports are counted beside the tabs, and one step away from each', async () => {
    const { user, address } = await showPanel('settings');
    const reports = await screen.findByRole('link', { name: 'Reports 4 open' });
    expect(reports).not.toHaveAttribute('aria-current');
    await user.click(reports);
    expect(address()).toBe('/admin?show=reports');
    expect(await screen.findByRole('heading', { name: 'Reports' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reports 4 open' })).toHaveAttribute('aria-current', 'page');
  });

  it('one search finds people, listings and references, and leads into their lists', async () => {
    const app = await showPanel('wallets', {
      '/api/admin/user-wallets': { wallets: [], total: 0, totalBalance: 0 },
      '/api/admin/users': [
        aUser({ id: 7, firstName: 'Ada', lastName: 'Obi', email: 'ada@handwork.example' }),
      ],
      '/api/admin/listings': [],
      '/api/admin/payment-requests': [aPayment],
      '/api/admin/payment-history': [],
      '/api/admin/top-ups': [],
      '/api/admin/reports': [aReport],
    });
    await app.user.keyboard('/');
    expect(screen.getByLabelText('Find a person, listing or reference')).toHaveFocus();
    await app.user.keyboard('ada');
    const found = within(await screen.findByRole('region', { name: 'Found' }));
    expect(await found.findByText('3 found')).toBeInTheDocument();
    await app.user.keyboard('{ArrowDown}');
    expect(found.getByRole('link', { name: /^Ada Obi/ })).toHaveFocus();
    await app.user.keyboard('{ArrowDown}{ArrowUp}');
    expect(found.getByRole('link', { name: /^Ada Obi/ })).toHaveFocus();
    expect(found.queryByRole('heading', { name: 'Listings' })).toBeNull();
    expect(found.getByRole('link', { name: /^HW-000009/ })).toHaveAttribute(
      'href',
      '/admin?show=reports&report=9',
    );
    expect(app.calls.some(({ url }) => url === '/api/admin/top-ups?reference=ada&limit=50')).toBe(true);
    expect(found.getByRole('link', { name: /^₦5,000, GTB 0042/ })).toHaveAttribute(
      'href',
      '/admin?tab=payments&q=GTB%200042',
    );
    await app.user.click(found.getByRole('link', { name: /^Ada Obi/ }));
    expect(app.address()).toBe('/admin?tab=users&q=ada%40handwork.example');
    expect(await screen.findByLabelText('Search by email, name, phone, role or id')).toHaveValue(
      'ada@handwork.example',
    );
    expect(screen.queryByRole('region', { name: 'Found' })).toBeNull();
  });
});

describe('contact messages', () => {
  it('ADMIN-05: an unread one is marked read', async () => {
    const app = await showPanel('', { 'POST /api/admin/contact-messages/4/read': {} });
    await app.user.click(await screen.findByRole('button', { name: /^Mark Read/ }));
    expect(await screen.findByText('Message marked as read')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['panel']));
    expect(posted(app)).toEqual([['POST', '/api/admin/contact-messages/4/read', undefined]]);
  });

  it('one is answered, once', async () => {
    const answer = { text: 'As long as you like.', by: 1, at: AT };
    const app = await showPanel('', {
      '/api/admin/contact-messages': [aMessage, { ...aMessage, id: 3, name: 'Ada Obi', answer }],
      'POST /api/admin/contact-messages/4/answer': aMessage,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Answer the message of Ngozi Eze' }));
    expect(screen.queryByRole('button', { name: 'Answer the message of Ada Obi' })).toBeNull();
    expect(screen.getByText('As long as you like.')).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Ngozi Eze' }));
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByText('Answer is required')).toBeInTheDocument();
    await app.user.type(dialog.getByLabelText(/^Your answer/), 'Thirty days.');
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent')).toBeInTheDocument();
    expect(posted(app)).toEqual([['POST', '/api/admin/contact-messages/4/answer', { text: 'Thirty days.' }]]);
  });
});

it('Q12: the queues can be retried when they did not load', async () => {
  let works = false;
  const overview = {
    openReports: 0,
    pendingPayments: 2,
    openAppeals: 0,
    unreadContactMessages: 0,
    waitingVerifications: 3,
  };
  const app = await showPanel('users', {
    '/api/admin/overview': () => (works ? overview : new Answer(500, { message: 'no' })),
  });
  const failed = await screen.findByText(/^The waiting decisions did not load/);
  works = true;
  await app.user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '2 payments' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Users 3 waiting' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '3 documents' })).toHaveAttribute(
    'href',
    '/admin?tab=users&show=verifications',
  );
});

describe('overview and settings', () => {
  it('ADMIN-25, OP-35: counts, the event log with its filters, and the read models', async () => {
    const app = await showPanel('overview', {
      '/api/admin/events': { events: [anEvent], next: null },
      '/api/admin/projections': [
        { name: 'wallet-balance', store: 'sql', state: 'failed', lag: 3, updatedAt: AT, lastError: 'Poison' },
      ],
    });
    expect(await screen.findByText('₦750.50')).toBeInTheDocument();
    expect(screen.getByText('1,234')).toBeInTheDocument();
    expect(screen.getByText('Open appeals').parentElement).toHaveTextContent('6');
    expect(await screen.findByText('Top-up of ₦5,000 approved by Ngozi Eze')).toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
    expect(screen.getByText('Poison')).toBeInTheDocument();
    await app.user.selectOptions(screen.getByLabelText('Event type'), 'Payment approved');
    await waitFor(() => expect(app.calls.some(({ url }) => url.includes('type=PaymentApproved'))).toBe(true));
  });

  it('OP-35: an address can name the stream whose events are shown', async () => {
    const app = await showPanel('overview&stream=booking-4', {
      '/api/admin/events': { events: [anEvent], next: null },
      '/api/admin/projections': [],
    });
    expect(await screen.findByLabelText('Stream')).toHaveValue('booking-4');
    await waitFor(() => expect(app.calls.some(({ url }) => url.includes('stream=booking-4'))).toBe(true));
  });

  it('ADMIN-23, ADMIN-24: the own password is changed', async () => {
    const app = await showPanel('settings', { 'POST /api/admin/change-password': {} });
    const submit = () => app.user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByLabelText(/^Current password/);
    await submit();
    expect(await screen.findByText('All password fields are required')).toBeInTheDocument();
    await app.user.type(screen.getByLabelText(/^Current password/), 'Old-one-1');
    await app.user.type(screen.getByLabelText(/^New password/), 'short');
    await app.user.type(screen.getByLabelText(/^Confirm/), 'shorter');
    await submit();
    expect(await screen.findByText('New password and confirmation do not match')).toBeInTheDocument();
    await app.user.clear(screen.getByLabelText(/^Confirm/));
    await app.user.type(screen.getByLabelText(/^Confirm/), 'short');
    await submit();
    expect(await screen.findByText('New password must be at least 8 characters long')).toBeInTheDocument();
    await app.user.type(screen.getByLabelText(/^New password/), '-enough');
    await app.user.type(screen.getByLabelText(/^Confirm/), '-enough');
    await submit();
    expect(await screen.findByText('Admin password changed successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['panel']));
    expect(posted(app)).toEqual([
      ['POST', '/api/admin/change-password', { currentPassword: 'Old-one-1', newPassword: 'short-enough' }],
    ]);
  });
});
