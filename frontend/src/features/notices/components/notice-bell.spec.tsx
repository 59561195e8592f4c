import { act, screen, waitFor, within } from '@testing-library/react';
import type { NoticeView } from '../../../lib/api/api-types.js';
import { openSocket } from '../../../lib/api/socket.js';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const aNotice = (id: number, more: Partial<NoticeView> = {}): NoticeView => ({
  id,
  type: 'booking_received',
  text: `News ${id}`,
  link: '/dashboard?tab=bookings',
  isRead: false,
  createdAt: '2026-11-21T14:40:00.000Z',
  ...more,
});

const show = (answers: Answers = {}) => renderApp('/about', { user: aUser(), answers });
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const opened = async (answers: Answers) => {
  const shown = await show(answers);
  await shown.user.click(await bell());
  return { ...shown, sheet: await screen.findByRole('dialog', { name: 'Notifications' }) };
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the bell in the header', () => {
  it('OP-41: says how much is unread, and at most 99', async () => {
    await show({ '/api/notices': { notices: [aNotice(3)], unread: 3 } });
    expect(await bell('Notifications 3 unread')).toHaveAttribute('aria-haspopup', 'dialog');
    await show({ '/api/notices': { notices: [aNotice(3)], unread: 100 } });
    expect(await bell('Notifications 99+ unread')).toBeInTheDocument();
  });

  it('is hidden from visitors', async () => {
    const { calls } = await renderApp('/about');
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
    expect(calls.some(({ url }) => url.startsWith('/api/notices'))).toBe(false);
  });

  it('reads again when a socket says that there is news, and when one connects', async () => {
    let unread = 0;
    await show({ '/api/notices': () => ({ notices: [], unread }) });
    await bell('Notifications');
    const handlers = jest.mocked(openSocket).mock.lastCall?.[1];
    unread = 1;
    await act(async () => handlers?.on['notice']?.({}));
    await bell('Notifications 1 unread');
    unread = 2;
    await act(async () => handlers?.connected());
    await bell('Notifications 2 unread');
  });

  it('sends the ETag, so that nothing is sent twice', async () => {
    const { calls, queryClient } = await show({
      '/api/notices': () => new Answer(200, { notices: [], unread: 0 }, { etag: '"seen"' }),
    });
    await waitFor(() => expect(queryClient.getQueryData(['/api/notices'])).toBeDefined());
    const handlers = jest.mocked(openSocket).mock.lastCall?.[1];
    await act(async () => handlers?.on['notice']?.({}));
    const asked = calls.filter(({ url }) => url === '/api/notices');
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"seen"']);
  });
});

describe('the notices', () => {
  it('new ones first, then by day, each as a link; opening the panel marks them as read', async () => {
    const { sheet, calls, user, address } = await opened({
      '/api/notices': {
        notices: [
          aNotice(9, { link: '/help', about: 'Ada Obi, Musa Frames' }),
          aNotice(4, { isRead: true, link: '/providers/7', text: 'An answer' }),
          aNotice(3, { isRead: true, createdAt: '2026-11-20T14:40:00.000Z' }),
        ],
        unread: 1,
      },
      'POST /api/notices/read': { unread: 0 },
    });
    const headings = within(sheet).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['New', '21 Nov 2026', '20 Nov 2026']);
    const links = within(sheet)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link'));
    expect(links.map((link) => link.textContent)).toEqual([
      'New News 9Ada Obi, Musa Frames · 21 Nov 2026, 3:40 pm',
      'An answer3:40 pm',
      'News 33:40 pm',
    ]);
    expect(links[1]).toHaveAttribute('href', '/providers/7');
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({ url: '/api/notices/read', body: { upTo: 9 } }),
    ]);
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/help'));
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  });

  it('by keyboard: opens, goes through the links, closes, and the bell has the focus', async () => {
    const { user } = await show({ '/api/notices': { notices: [aNotice(1, { isRead: true })], unread: 0 } });
    (await bell('Notifications')).focus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Notifications'));
  });

  it('follows a link to the same page, too', async () => {
    const { user, calls } = await renderApp('/providers/1', {
      user: aUser(),
      answers: {
        '/api/providers/1': aListing(),
        '/api/providers/1/reviews': [],
        '/api/notices': { notices: [aNotice(3, { link: '/providers/1' })], unread: 1 },
        'POST /api/notices/read': { unread: 0 },
      },
    });
    const reads = () => calls.filter(({ url }) => url.startsWith('/api/providers/1/reviews')).length;
    await user.click(await bell());
    const sheet = await screen.findByRole('dialog', { name: 'Notifications' });
    const before = reads();
    await user.click(await within(sheet).findByRole('link', { name: /News 3/ }));
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('says that there are none yet', async () => {
    const { sheet } = await opened({});
    expect(await within(sheet).findByText('Nothing yet')).toBeInTheDocument();
  });

  it('says when it did not load, and tries again', async () => {
    let works = false;
    const { sheet, user } = await opened({
      '/api/notices': () => (works ? { notices: [aNotice(1)], unread: 1 } : serverError()),
      'POST /api/notices/read': { unread: 0 },
    });
    await within(sheet).findByText('Your notifications did not load');
    works = true;
    await user.click(within(sheet).getByRole('button', { name: /Try again/i }));
    expect(await within(sheet).findByText('News 1')).toBeInTheDocument();
  });

  it('shows earlier ones when they are wanted', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => aNotice(from - index, { isRead: true }));
    const { sheet, user } = await opened({
      '/api/notices': ({ url }: { url: string }) =>
        url.includes('before=') ? { notices: page(10, 3), unread: 0 } : { notices: page(30, 20), unread: 0 },
    });
    await user.click(await within(sheet).findByRole('button', { name: 'Show earlier ones' }));
    expect(await within(sheet).findByText('News 8')).toBeInTheDocument();
    expect(within(sheet).queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  });

  it('says so when earlier ones do not load, and keeps the others', async () => {
    const newest = Array.from({ length: 20 }, (_, index) => aNotice(30 - index, { isRead: true }));
    const { sheet, user } = await opened({
      '/api/notices': ({ url }: { url: string }) =>
        url.includes('before=') ? new Answer(400, { message: 'no' }) : { notices: newest, unread: 0 },
    });
    await user.click(await within(sheet).findByRole('button', { name: 'Show earlier ones' }));
    expect(await within(sheet).findByText('More could not be loaded.')).toBeInTheDocument();
    expect(within(sheet).getByText('News 30')).toBeInTheDocument();
  });
});
