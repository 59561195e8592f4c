import { screen, waitFor, within } from '@testing-library/react';
import { AT, anEvent, posted, showPanel } from '../../../testing/admin-panel.js';
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

  it('ADMIN-02: refreshes everything, and says who is looking', async () => {
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
      'Contact Messages10 waiting',
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
});

describe('contact messages', () => {
  it('ADMIN-05: an unread one is marked read', async () => {
    const app = await showPanel('', { 'POST /api/admin/contact-messages/4/read': {} });
    await app.user.click(await screen.findByRole('button', { name: /^Mark Read/ }));
    expect(await screen.findByText('Message marked as read')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['panel']));
    expect(posted(app)).toEqual([['POST', '/api/admin/contact-messages/4/read', undefined]]);
  });
});

it('Q12: what waits is asked for again where it did not load', async () => {
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
    await app.user.type(screen.getByLabelText('Event type'), 'PaymentApproved');
    await waitFor(() => expect(app.calls.some(({ url }) => url.includes('type=PaymentApproved'))).toBe(true));
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
