import { screen, waitFor, within } from '@testing-library/react';
import { AT, admin, aMessage, aReport, posted, showPanel } from '../../../testing/admin-panel.js';
import { Answer } from '../../../testing/fake-api.js';
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
    await app.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['listings', 'panel']));
    expect(posted(app)).toEqual([['DELETE', '/api/admin/users/7', undefined]]);
    await app.user.type(screen.getByLabelText(/^Search/), 'obi');
    await waitFor(() => expect(app.calls.some(({ url }) => url.includes('q=obi'))).toBe(true));
  });

  it('ADMIN-21: the first 20 listings, searched by the server, deleted after a confirmation', async () => {
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
    expect(app.calls.some(({ url }) => url === '/api/admin/listings?limit=20')).toBe(true);
    await app.user.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
    await app.user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Listing deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['listings', 'promotions', 'panel']));
  });
});

describe('3.1: lists longer than a page', () => {
  const full = (row: object) => () => new Answer(200, [row], { 'x-total-count': '612' });
  const listing = { id: 5, businessName: 'Adebayo Plumbing', serviceType: 'plumbing', createdAt: AT };

  it.each([
    ['', 'Contact messages', '/api/admin/contact-messages?before=4&limit=25', aMessage, 25],
    ['?show=reports', 'Reports', '/api/admin/reports?status=open&before=9&limit=25', aReport, 25],
    ['users', 'Users', `/api/admin/users?before=${aUser().id}&limit=25`, aUser(), 25],
    ['listings', 'Listings', '/api/admin/listings?before=5&limit=20', listing, 31],
  ])('tab "%s": %s are turned page by page', async (tab, label, second, row, pages) => {
    const app = await showPanel(tab, { [second.split('?')[0] ?? '']: full(row) });
    const turner = within(await screen.findByRole('navigation', { name: `${label} pages` }));
    expect(turner.getByText(`Page 1 of ${pages}`)).toBeInTheDocument();
    await app.user.click(turner.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(`Page 2 of ${pages}`)).toBeInTheDocument();
    await waitFor(() => expect(app.calls.map(({ url }) => url)).toContain(second));
  });

  it('ADMIN-19: another search begins at its first page', async () => {
    const app = await showPanel('users', { '/api/admin/users': full(aUser()) });
    await app.user.click(await screen.findByRole('button', { name: 'Next' }));
    await app.user.type(screen.getByLabelText(/^Search/), 'obi');
    expect(await screen.findByText('Page 1 of 25')).toBeInTheDocument();
    expect(app.calls.at(-1)?.url).toBe('/api/admin/users?q=obi&limit=25');
  });

  it('a heading sorts all pages: ascending, descending, and as before', async () => {
    const app = await showPanel('users', { '/api/admin/users': full(aUser()) });
    const heading = () => screen.getByRole('columnheader', { name: /^User/ });
    const press = () => app.user.click(within(heading()).getByRole('button'));
    await screen.findByText('Page 1 of 25');
    expect(heading()).toHaveAttribute('aria-sort', 'none');
    await press();
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'));
    await app.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 25')).toBeInTheDocument();
    await press();
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'));
    expect(screen.getByText('Page 1 of 25')).toBeInTheDocument();
    await press();
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'none'));
    const urls = app.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/admin/users'));
    expect(urls).toEqual([
      '/api/admin/users?limit=25',
      '/api/admin/users?sort=name&limit=25',
      '/api/admin/users?sort=name&offset=25&limit=25',
      '/api/admin/users?sort=-name&limit=25',
      '/api/admin/users?limit=25',
    ]);
  });

  it.each([
    ['wallets', '/api/admin/user-wallets', 'Balance', 'balance'],
    ['history', '/api/admin/payment-history', 'Amount', 'amount'],
  ])('the tab %s is ordered by its columns', async (tab, list, column, sort) => {
    const payment = {
      approvedAmount: 5,
      paymentMethod: 'ussd',
      approvedBy: 'site@x.example',
      approvedAt: AT,
    };
    const rows = [{ id: 1, userId: 7, userEmail: 'ada@x.example', balance: 5, updatedAt: null, ...payment }];
    const app = await showPanel(tab, {
      [list]: tab === 'wallets' ? { wallets: rows, total: 1, totalBalance: 5 } : rows,
    });
    await app.user.click(await screen.findByRole('button', { name: column }));
    const isAsked = ({ url }: { url: string }) => url.startsWith(list) && url.includes(`sort=${sort}`);
    await waitFor(() => expect(app.calls.some(isAsked)).toBe(true));
  });

  it('up and down go to the same control of the next row', async () => {
    const app = await showPanel('users', {
      '/api/admin/users': [1, 2].map((id) => aUser({ id, email: `u${id}@handwork.example` })),
    });
    const control = (name: string) => screen.findByRole('button', { name });
    (await control('Delete user u1@handwork.example')).focus();
    await app.user.keyboard('{ArrowDown}');
    expect(await control('Delete user u2@handwork.example')).toHaveFocus();
    await app.user.keyboard('{ArrowDown}{ArrowUp}');
    expect(await control('Delete user u1@handwork.example')).toHaveFocus();
  });

  it('ADMIN-03: unread messages are counted by the server, whatever their number', async () => {
    const app = await showPanel('', {
      '/api/admin/overview': { contactMessages: 612, unreadContactMessages: 7 },
    });
    const figures = (await screen.findByText('Total providers')).closest('dl');
    await waitFor(() => expect(figures).toHaveTextContent('Contact messages6127 unread'));
    expect(app.calls.filter(({ url }) => url.startsWith('/api/admin/contact-messages'))).toHaveLength(1);
  });
});
