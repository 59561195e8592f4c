import { screen, waitFor, within } from '@testing-library/react';
import { AT, admin, posted, showPanel } from '../../../testing/admin-panel.js';
import { aUser } from '../../../testing/samples.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('users and listings', () => {
  it('ADMIN-19, ADMIN-20: users are searched by the server; administrators cannot be deleted', async () => {
    const app = await showPanel('users', {
      '/api/admin/users': [aUser({ email: 'ada@handwork.example' }), admin],
      'DELETE /api/admin/users/7': {},
    });
    const deletes = await screen.findAllByRole('button', { name: /^Delete/ });
    expect(deletes).toHaveLength(1);
    await app.user.click(deletes[0] as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/listings disappear/)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['listings', 'panel']));
    expect(posted(app)).toEqual([['DELETE', '/api/admin/users/7', undefined]]);
    await app.user.type(screen.getByLabelText(/^Search/), 'obi');
    await waitFor(() => expect(app.calls.some(({ url }) => url.includes('q=obi'))).toBe(true));
  });

  it('ADMIN-21: the first 20 listings, searched by the server, deleted after a second look', async () => {
    const listing = {
      id: 5,
      userId: 7,
      businessName: 'Adebayo Plumbing',
      serviceType: 'plumbing',
      location: 'Allen Avenue',
      state: 'Lagos',
      phone: null,
      isPremium: true,
      isVerified: false,
      isActive: true,
      rating: 0,
      reviewCount: 0,
      profileViews: 3,
      createdAt: AT,
    };
    const app = await showPanel('listings', {
      '/api/admin/listings': Array.from({ length: 20 }, (_, index) => ({ ...listing, id: 5 + index })),
      'DELETE /api/admin/listings/5': {},
    });
    expect(await screen.findAllByText('Adebayo Plumbing')).toHaveLength(20);
    expect(screen.getByText(/The newest 20 are shown/)).toBeInTheDocument();
    expect(app.calls.some(({ url }) => url === '/api/admin/listings?limit=20')).toBe(true);
    await app.user.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
    await app.user.click(await screen.findByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Listing deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['listings', 'promotions', 'panel']));
  });
});
