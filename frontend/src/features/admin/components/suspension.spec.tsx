import { screen, waitFor, within } from '@testing-library/react';
import { admin, AT, aMessage, posted, showPanel } from '../../../testing/admin-panel.js';

const listing = {
  id: 5,
  userId: 7,
  businessName: 'Adebayo Plumbing',
  serviceType: 'plumbing',
  location: 'Allen Avenue',
  state: 'Lagos',
  isActive: true,
  suspension: null,
  createdAt: AT,
};
const suspension = { reason: 'Not your pictures.', at: AT, until: AT };

describe('contract 3.14: listings are suspended and reinstated', () => {
  it('with a reason, for 7 to 30 days, after a confirmation', async () => {
    const app = await showPanel('listings', {
      '/api/admin/listings': [listing],
      'POST /api/admin/listings/5/suspend': { ...listing, isActive: false, suspension },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Suspend listing Adebayo Plumbing' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const days = dialog.getByLabelText('For how long');
    expect(
      within(days)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['7 days', '14 days', '30 days']);
    await app.user.click(dialog.getByRole('button', { name: 'Suspend listing' }));
    expect(dialog.getByText('Reason is required')).toBeInTheDocument();
    expect(posted(app)).toEqual([]);
    await app.user.type(dialog.getByLabelText(/^Reason/), 'Not your pictures.');
    await app.user.selectOptions(days, '14');
    await app.user.click(dialog.getByRole('button', { name: 'Suspend listing' }));
    expect(await screen.findByText('Listing suspended')).toBeInTheDocument();
    expect(posted(app)).toEqual([
      ['POST', '/api/admin/listings/5/suspend', { reason: 'Not your pictures.', days: 14, reportId: null }],
    ]);
    await waitFor(() => expect(app.stale()).toEqual(['listings', 'panel']));
  });

  it('a suspended one is reinstated', async () => {
    const app = await showPanel('listings', {
      '/api/admin/listings': [{ ...listing, isActive: false, suspension }],
      'POST /api/admin/listings/5/reinstate': listing,
    });
    expect(await screen.findByText('Suspended')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Suspend/ })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Reinstate listing Adebayo Plumbing' }));
    await app.user.click(await screen.findByRole('button', { name: 'Reinstate listing' }));
    expect(await screen.findByText('Listing reinstated')).toBeInTheDocument();
  });
});

describe('contract 3.14: appeals', () => {
  const appeal = {
    listingId: 5,
    suspendedAt: AT,
    suspendedBy: admin.id + 1,
    appealedBy: 7,
    outcome: null,
  };

  it('are decided by another administrator, with an optional reason', async () => {
    const app = await showPanel('', {
      '/api/admin/contact-messages': [{ ...aMessage, appeal }],
      [`POST /api/admin/contact-messages/${aMessage.id}/decide`]: aMessage,
    });
    expect(await screen.findByRole('link', { name: 'listing 5' })).toHaveAttribute('href', '/listings/5');
    await app.user.click(screen.getByRole('button', { name: /^Deny appeal/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await app.user.type(dialog.getByLabelText(/^Why/), 'Another kitchen.');
    await app.user.click(dialog.getByRole('button', { name: 'Deny appeal' }));
    expect(await screen.findByText('Appeal denied')).toBeInTheDocument();
    expect(posted(app)).toEqual([
      [
        'POST',
        `/api/admin/contact-messages/${aMessage.id}/decide`,
        { outcome: 'denied', note: 'Another kitchen.' },
      ],
    ]);
  });

  it('are not decided by the administrator who suspended, nor twice', async () => {
    await showPanel('', {
      '/api/admin/contact-messages': [
        { ...aMessage, appeal: { ...appeal, suspendedBy: admin.id } },
        { ...aMessage, id: 99, isRead: true, appeal: { ...appeal, outcome: 'granted' } },
      ],
    });
    expect(
      await screen.findByText('You suspended it, so another administrator will decide.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Appeal granted')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Grant|Deny) appeal/ })).toBeNull();
  });
});
