import { screen, waitFor, within } from '@testing-library/react';
import { anOpenReport, anOverview, aReport, AT, posted, showPanel } from '../../../testing/admin-panel.js';
import { received } from '../../../testing/chat.js';
import type { Answers } from '../../../testing/fake-api.js';

const OPENED = '?show=reports&report=9';
const opened = (answers: Answers = {}) =>
  showPanel(OPENED, { '/api/admin/reports/9': anOpenReport, '/api/admin/reports': [aReport], ...answers });
const decide = (name = 'Decide') => screen.findByRole('button', { name });

describe('the queues of decisions', () => {
  it('are on the first screen, each as a link', async () => {
    const app = await showPanel('', { '/api/admin/reports': [aReport] });
    const waiting = within(await screen.findByRole('navigation', { name: 'Waiting for you' }));
    await app.user.click(await waiting.findByRole('link', { name: '4 reports' }));
    expect(waiting.getByRole('link', { name: '1 payment' })).toHaveAttribute('href', '/admin?tab=payments');
    expect(waiting.getByRole('link', { name: '6 appeals' })).toHaveAttribute('href', '/admin');
    await app.user.click(await screen.findByRole('link', { name: 'Open report HW-000009' }));
    expect(app.address()).toBe('/admin?show=reports&report=9');
  });

  it('says so when all are empty', async () => {
    const nothing = {
      openReports: 0,
      pendingPayments: 0,
      openAppeals: 0,
      unreadContactMessages: 0,
      waitingVerifications: 0,
    };
    await showPanel('', { '/api/admin/overview': { ...anOverview, ...nothing } });
    expect(await screen.findByText('Nothing is waiting for a decision.')).toBeInTheDocument();
  });
});

describe('OP-37: a report that is opened', () => {
  it('shows the listing, its owner, and what was reported and done before', async () => {
    await opened();
    expect(await screen.findByText('Not his pictures.')).toBeInTheDocument();
    const [listing] = screen.getAllByRole('link', { name: 'Zenith Solar' });
    expect(listing).toHaveAttribute('href', '/listings/4');
    expect(screen.getByText('Owner: Ada Obi (user 7)')).toBeInTheDocument();
    expect(screen.getByText('1 other report, 1 warning, 0 suspensions.')).toBeInTheDocument();
    expect(screen.getByText(/^By Bola Ade \(user 5\),/)).toBeInTheDocument();
    expect(screen.getByText(/^Warned: Zenith Solar/)).toHaveTextContent('by Site Owner (user 1)');
    expect(screen.getByText('Ask for no deposits.')).toBeInTheDocument();
    expect(screen.getByText(/^Report HW-000002 \(warned\)/)).toBeInTheDocument();
  });

  it('has no outcome chosen, asks for one, and does nothing before it is confirmed', async () => {
    const app = await opened({ 'POST /api/admin/reports/9/resolve': aReport });
    const button = await decide();
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    await app.user.click(button);
    expect(screen.getByText('Choose what to do')).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'What do you decide?' })).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await app.user.click(screen.getByLabelText('Dismiss the report'));
    await app.user.click(button);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(posted(app)).toEqual([]);
    await app.user.type(dialog.getByLabelText('Note (optional)'), 'A rival.');
    await app.user.click(dialog.getByRole('button', { name: 'Dismiss report' }));
    expect(await screen.findByText('Report HW-000009 resolved')).toBeInTheDocument();
    expect(posted(app)).toEqual([
      ['POST', '/api/admin/reports/9/resolve', { outcome: 'dismissed', note: 'A rival.', warning: null }],
    ]);
    await waitFor(() => expect(app.stale()).toEqual(['panel']));
  });

  it('warns its owner with words of the administrator', async () => {
    const app = await opened({ 'POST /api/admin/reports/9/resolve': aReport });
    await app.user.click(await screen.findByLabelText('Warn Ada Obi'));
    await app.user.click(await decide());
    const dialog = within(await screen.findByRole('alertdialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Send warning' }));
    expect(dialog.getByText('Warning is required')).toBeInTheDocument();
    await app.user.type(dialog.getByLabelText(/^Warning/), 'Your own pictures only.');
    await app.user.click(dialog.getByRole('button', { name: 'Send warning' }));
    await screen.findByText('Report HW-000009 resolved');
    expect(posted(app)).toEqual([
      [
        'POST',
        '/api/admin/reports/9/resolve',
        { outcome: 'warned', note: null, warning: 'Your own pictures only.' },
      ],
    ]);
  });

  it('suspends the listing, which resolves it', async () => {
    const app = await opened({ 'POST /api/admin/listings/4/suspend': {} });
    await app.user.click(await screen.findByLabelText('Suspend Zenith Solar'));
    await app.user.click(await decide());
    const dialog = within(await screen.findByRole('alertdialog'));
    await app.user.type(dialog.getByLabelText(/^Reason/), 'Took a deposit.');
    await app.user.click(dialog.getByRole('button', { name: 'Suspend listing' }));
    expect(await screen.findByText('Listing suspended')).toBeInTheDocument();
    expect(posted(app)).toEqual([
      ['POST', '/api/admin/listings/4/suspend', { reason: 'Took a deposit.', days: 7, reportId: 9 }],
    ]);
  });

  it('once resolved, shows the outcome, and ends a suspension', async () => {
    const suspension = { reason: 'Took a deposit.', at: AT, until: AT };
    const [listing] = anOpenReport.person.listings;
    const listings = [{ ...listing, isActive: false, suspension }];
    const app = await opened({
      '/api/admin/reports/9': {
        ...anOpenReport,
        status: 'resolved',
        outcome: 'removed',
        person: { ...anOpenReport.person, listings },
      },
      'POST /api/admin/listings/4/reinstate': {},
    });
    expect(await screen.findByText('Removed')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Took a deposit.')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Reinstate listing Zenith Solar' }));
    await app.user.click(await screen.findByRole('button', { name: 'Reinstate listing' }));
    expect(await screen.findByText('Listing reinstated')).toBeInTheDocument();
  });

  it('about an unknown person warns no one and suspends nothing', async () => {
    await opened({ '/api/admin/reports/9': { ...anOpenReport, listing: null, person: null } });
    await decide();
    const labels = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(labels).toEqual(['dismissed', 'warned', 'removed']);
    expect(screen.getByLabelText('Warned')).toBeInTheDocument();
  });

  it('OP-37: a reported conversation is read in its report, older messages on demand', async () => {
    const people = [
      { userId: 7, name: 'Ada Obi' },
      { userId: 9, name: 'Bayo Alade' },
    ];
    const page = Array.from({ length: 100 }, (_, n) => received(101 + n, { content: `Message ${101 + n}` }));
    const app = await showPanel('?show=reports&report=9', {
      '/api/admin/reports/9': { ...anOpenReport, listing: null, conversation: { id: 3, people } },
      '/api/admin/conversations/3/messages': ({ url }: { url: string }) =>
        url.endsWith('before=101') ? [received(1, { content: 'The first' })] : page,
    });
    expect(await screen.findByText(/Ada Obi \(user 7\) and Bayo Alade \(user 9\)/)).toBeInTheDocument();
    expect(app.calls.some(({ url }) => url.includes('/conversations/'))).toBe(false);
    await app.user.click(screen.getByRole('button', { name: /^Read/ }));
    expect(await screen.findByText('Message 200')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Load older messages' }));
    expect(await screen.findByText('The first')).toBeInTheDocument();
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('The first');
    expect(lines).toHaveLength(101);
  });
});
