import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const owner = aUser({ role: 'provider' });
const suspended = aListing({
  userId: owner.id,
  contactHidden: false,
  phone: '+2348031234567',
  isActive: false,
  suspension: {
    reason: 'The pictures show the work of another business.',
    at: '2026-11-02T09:00:00.000Z',
    until: '2026-11-16T09:00:00.000Z',
  },
});

describe('contract 3.14: the owner of a suspended listing', () => {
  it('reads why, until when, and how to appeal; it cannot be activated', async () => {
    await renderApp('/dashboard', { user: owner, answers: { '/api/listings/my-listings': [suspended] } });
    expect(await screen.findByText('Suspended')).toBeInTheDocument();
    expect(screen.getByText('Suspended until 16 Nov 2026.')).toBeInTheDocument();
    expect(screen.getByText(/The pictures show the work of another business/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Appeal against the suspension of/ })).toHaveAttribute(
      'href',
      `/contact?listing=${suspended.id}`,
    );
    expect(screen.queryByRole('button', { name: /^(Activate|Pause)/ })).toBeNull();
  });

  it('may edit it without choosing again whether it is shown', async () => {
    const { user, calls } = await renderApp(`/edit-listing/${suspended.id}`, {
      user: owner,
      answers: {
        [`/api/listings/${suspended.id}`]: suspended,
        [`PUT /api/listings/${suspended.id}`]: suspended,
        '/api/listings/my-listings': [suspended],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isActive: null }),
    );
    expect(screen.queryByLabelText(/^Show this listing/)).toBeNull();
  });
});
