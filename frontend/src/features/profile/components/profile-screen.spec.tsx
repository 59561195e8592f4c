import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';

const main = () => within(screen.getByRole('main'));
const open = (path = '/profile', user = aUser(), answers = {}) => renderApp(path, { user, answers });
const REVIEW = {
  id: 1,
  listingId: 4,
  userId: 7,
  businessName: 'Adebayo Plumbing',
  rating: 4,
  comment: 'Came on time.',
  jobCompleted: true,
  response: { text: 'Thank you, Bola.', createdAt: '2026-02-05T10:00:00.000Z' },
  createdAt: '2026-02-03T10:00:00.000Z',
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('/profile', () => {
  it('PROF-01, PROF-02: back link, initials, full name, e-mail and the day of joining', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(main().getByText('AO')).toBeInTheDocument();
    expect(main().getByText('ada@example.test')).toBeInTheDocument();
    expect(main().getByText('Joined 1 Jan 2026')).toBeInTheDocument();
  });

  it('PROF-02: without a name the e-mail is shown; with a picture, the picture', async () => {
    const { container } = await open(
      '/profile',
      aUser({ firstName: '', lastName: '', profileImageUrl: '/api/files/f1' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'ada@example.test' })).toBeInTheDocument();
    expect(container.querySelector('main img')).toHaveAttribute('src', '/api/files/f1?w=320');
  });

  it.each([
    ['user', ['Community Member']],
    ['provider', ['Community Member', 'Service Provider']],
    ['admin', ['Community Member']],
  ] as const)('PROF-03: badges of a %s', async (role, badges) => {
    await open('/profile', aUser({ role }));
    await screen.findByRole('heading', { level: 1 });
    const shown = ['Community Member', 'Service Provider'].filter((text) => main().queryByText(text));
    expect(shown).toEqual(badges);
  });

  it('PROF-05: three tabs, by keyboard, and in the address', async () => {
    const { user, address } = await open('/profile', aUser(), { '/api/user/reviews': [] });
    const tabs = await main().findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Overview', 'Reviews', 'Settings']);
    act(() => tabs[0]?.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/profile?tab=reviews'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/profile?tab=settings'));
    expect(main().getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}');
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('PROF-05: an unknown tab in the address is the first one', async () => {
    await open('/profile?tab=nonsense');
    expect(await main().findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });

  it('PROF-06: Quick Stats', async () => {
    await open('/profile', aUser({ createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString() }));
    const stats = (await main().findByRole('heading', { name: 'Quick Stats' })).parentElement;
    const pairs = [...(stats?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(pairs).toEqual([
      ['Member Since', '3 days'],
      ['Account Status', 'Active'],
      ['Role', 'Customer'],
      ['Phone', 'Verified'],
    ]);
  });

  it('PROF-07: others than providers are asked to become one', async () => {
    await open();
    await main().findByRole('heading', { name: 'Become a Service Provider' });
    expect(main().getByRole('link', { name: 'List Your Service' })).toHaveAttribute(
      'href',
      '/create-listing',
    );
  });

  it('PROF-07, PROF-08: providers are not; no activity yet', async () => {
    await open('/profile', aUser({ role: 'provider' }), { '/api/user/reviews': [] });
    expect(await main().findByText('No recent activity yet')).toBeInTheDocument();
    expect(main().queryByText('Become a Service Provider')).toBeNull();
  });

  it('PROF-08: the latest reviews are recent activity', async () => {
    const four = [4, 3, 2, 1].map((id) => ({ ...REVIEW, id, businessName: `Shop ${id}` }));
    await open('/profile', aUser(), { '/api/user/reviews': four });
    const link = await main().findByRole('link', { name: 'Shop 4' });
    expect(link).toHaveAttribute('href', '/providers/4');
    expect(link.closest('li')).toHaveTextContent('You gave Shop 4 4 out of 5 stars on 3 Feb 2026');
    expect(main().getAllByRole('link', { name: /^Shop/ })).toHaveLength(3);
    expect(main().queryByText('No recent activity yet')).toBeNull();
  });

  it('PROF-13: visitors see a message, and the browser goes to /api/login after 500 ms', async () => {
    const complaints = jest.spyOn(console, 'error');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await renderApp('/profile');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Unauthorized')).toBeInTheDocument();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
    const navigations = () =>
      complaints.mock.calls.filter(([error]) => /navigation/.test(String(error))).length;
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(navigations()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(200)); // jsdom says that it cannot go there
    expect(navigations()).toBe(1);
    jest.useRealTimers();
  });
});

describe('reviews', () => {
  it("PROF-09: 'Reviews You've Given' with a placeholder when there are none", async () => {
    await open('/profile?tab=reviews', aUser(), { '/api/user/reviews': [] });
    expect(await main().findByRole('heading', { name: "Reviews You've Given" })).toBeInTheDocument();
    expect(await main().findByText('No reviews yet')).toBeInTheDocument();
  });

  it('PROF-09, OP-38: lists them in the order of the server', async () => {
    await open('/profile?tab=reviews', aUser(), {
      '/api/user/reviews': [REVIEW, { ...REVIEW, id: 2, listingId: 5, businessName: 'Second', rating: 1 }],
    });
    const links = await main().findAllByRole('link', { name: /Adebayo Plumbing|Second/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/providers/4', '/providers/5']);
    expect(main().getByText('4 out of 5')).toBeInTheDocument();
    expect(main().getAllByText('Came on time.')).toHaveLength(2);
    expect(main().queryByText('No reviews yet')).toBeNull();
    expect(main().getByText('Response from Adebayo Plumbing, 5 Feb 2026')).toBeInTheDocument();
    expect(main().getAllByText('Thank you, Bola.')).toHaveLength(2);
  });

  it('PROF-09: a failure can be tried again', async () => {
    let broken = true;
    const { user, queryClient } = await open('/profile', aUser(), {
      '/api/user/reviews': () => (broken ? serverError() : [REVIEW]),
    });
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
    await user.click(await main().findByRole('tab', { name: 'Reviews' }));
    expect(await main().findByText('Your reviews did not load')).toBeInTheDocument();
    broken = false;
    await user.click(main().getByRole('button', { name: 'Try Again' }));
    expect(await main().findByRole('link', { name: 'Adebayo Plumbing' })).toBeInTheDocument();
  });
});

describe('settings', () => {
  const PREFERENCES = { emailNotifications: true, smsNotifications: true, showPresence: true };
  const openSettings = (answers = {}, user = aUser()) =>
    open('/profile?tab=settings', user, { '/api/user/preferences': PREFERENCES, ...answers });

  it('lists the people that the user blocks, with buttons to unblock them (contract 3.15)', async () => {
    let users = [{ id: 9, name: 'Bayo Alade', since: '2026-11-02T09:00:00.000Z' }];
    const { user, calls } = await openSettings({
      '/api/blocks': () => ({ users }),
      'DELETE /api/blocks/9': () => ((users = []), { blocked: false }),
    });
    expect(await main().findByText('since 2 Nov 2026')).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'Unblock Bayo Alade' }));
    await waitFor(() => expect(main().queryByText('People you blocked')).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('contract 3.15: creates the address of the calendar, shows it once, and revokes it', async () => {
    let createdAt: string | null = null;
    const url = 'https://handwork.example/api/calendar-feed/s3cret.ics';
    const { user } = await openSettings({
      '/api/calendar-feed': () => ({ createdAt }),
      'POST /api/calendar-feed': () => ((createdAt = '2026-11-02T09:00:00.000Z'), { url }),
      'DELETE /api/calendar-feed': () => ((createdAt = null), { createdAt }),
    });
    const section = within(await main().findByRole('region', { name: 'Calendar' }));
    await user.click(await section.findByRole('button', { name: 'Make an address' }));
    await user.click(await section.findByRole('button', { name: 'Copy calendar address' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await user.click(await section.findByRole('button', { name: 'Void the address' }));
    expect(await section.findByRole('button', { name: 'Make an address' })).toBeInTheDocument();
    expect(section.queryByText(url)).not.toBeInTheDocument();
  });

  it('contract 3.15: says since when there is an address, which is not shown again', async () => {
    await openSettings({ '/api/calendar-feed': { createdAt: '2026-11-02T09:00:00.000Z' } });
    expect(await main().findByText('You have an address since 2 Nov 2026.')).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Make a new address' })).toBeInTheDocument();
  });

  it('PROF-10: the phone is verified here', async () => {
    await openSettings({}, aUser({ isPhoneVerified: false, phone: '+2348031234567' }));
    expect(await screen.findByLabelText('Phone number')).toHaveValue('+2348031234567');
  });

  it('PROF-10: a verified number can be replaced, or kept', async () => {
    const { user } = await openSettings({}, aUser({ phone: '+2348031234567' }));
    await user.click(await main().findByRole('button', { name: 'Change Phone Number' }));
    expect(screen.getByLabelText('Phone number')).toHaveValue('');
    await user.click(main().getByRole('button', { name: 'Keep +2348031234567' }));
    expect(main().getByRole('heading', { name: 'Phone Verified!' })).toBeInTheDocument();
  });

  it('OP-41: each kind of news has a switch of its own, as long as a channel is on', async () => {
    let stored: object = PREFERENCES;
    const { user, calls } = await openSettings({
      '/api/user/preferences': () => stored,
      'PUT /api/user/preferences': ({ body }: { body: object }) => (stored = { ...stored, ...body }),
    });
    await user.click(await screen.findByRole('button', { name: /^Configure/ }));
    const reviews = await screen.findByRole('switch', { name: 'Reviews' });
    expect(reviews).toBeChecked();
    await user.click(reviews);
    await waitFor(() => expect(reviews).not.toBeChecked());
    const [saved] = calls.filter(({ method }) => method === 'PUT');
    expect(saved?.body).toEqual({ notices: { reviews: false } });
    expect(screen.getByRole('switch', { name: 'Bookings' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'New requests near you' })).not.toBeChecked();
    for (const way of ['Email', 'SMS']) await user.click(screen.getByRole('switch', { name: way }));
    await waitFor(() => expect(reviews).toBeDisabled());
  });

  it('PROF-11, OP-38: Configure opens the notification preferences; a switch saves at once', async () => {
    const { user, calls } = await openSettings({
      'PUT /api/user/preferences': { ...PREFERENCES, emailNotifications: false },
    });
    expect(await main().findByRole('heading', { name: 'Email Notifications' })).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: /Configure/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const email = await dialog.findByRole('switch', { name: 'Email' });
    expect(email).toBeChecked();
    await user.click(email);
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ emailNotifications: false });
    expect(email).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'SMS' })).toBeChecked();
  });

  it('PROF-11, OP-38: Manage opens privacy; a refusal puts the switch back', async () => {
    const { user } = await openSettings({ 'PUT /api/user/preferences': serverError() });
    expect(await main().findByRole('heading', { name: 'Privacy Settings' })).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: /Manage/ }));
    const presence = await screen.findByRole('switch', { name: 'Show when I am online' });
    await user.click(presence);
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    expect(presence).toBeChecked();
  });

  it('PROF-11, OP-38: Export hands the account over as a file', async () => {
    const created = jest.fn(() => 'blob:x');
    Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => undefined });
    let saved = '';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = this.download;
    });
    const { user } = await openSettings({ '/api/user/export': { profile: {} } });
    expect(await main().findByRole('heading', { name: 'Account Data' })).toBeInTheDocument();
    const read = globalThis.fetch;
    globalThis.fetch = (async (input: string, init: RequestInit) =>
      Object.assign(await read(input, init), { blob: async () => new Blob(['{}']) })) as typeof fetch;
    await user.click(main().getByRole('button', { name: /Export/ }));
    expect(await screen.findByText('Export ready')).toBeInTheDocument();
    expect(created).toHaveBeenCalledWith(expect.any(Blob));
    expect(saved).toMatch(/^handwork-account-\d{4}-\d\d-\d\d\.json$/);
  });

  it('PROF-11: an export that fails says so', async () => {
    const { user } = await openSettings({ '/api/user/export': serverError() });
    await user.click(await main().findByRole('button', { name: /Export/ }));
    expect(await screen.findByText('Export failed')).toBeInTheDocument();
  });

  it('PROF-12: Sign Out is a navigation of the browser', async () => {
    await openSettings();
    expect(await main().findByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  });

  it('PROF-13: a session that has ended is reported like any other', async () => {
    const { user } = await openSettings({ '/api/user/export': new Answer(401, { message: 'Unauthorized' }) });
    await user.click(await main().findByRole('button', { name: /Export/ }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  });
});
