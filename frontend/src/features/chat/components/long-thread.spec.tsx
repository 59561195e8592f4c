import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMessage, received, showChat, stores } from '../../../testing/chat.js';
import { serverError } from '../../../testing/fake-api.js';
import { THREAD } from '../../../testing/thread-layout.js';

const LENGTH = 400;
const PAGE = 30;
const OLDER = 100;

/** A thread of many messages, read in pages. */
const longThread = async (change: Parameters<typeof showChat>[0] = {}) => {
  const startedAt = Date.now() - 3_600_000;
  const at = (id: number) => ({ createdAt: new Date(startedAt + id * 1_000).toISOString() });
  const all = Array.from({ length: LENGTH }, (_, index) => received(index + 1, at(index + 1)));
  const answer = ({ url }: { url: string }) => {
    const before = Number(/before=(\d+)/.exec(url)?.[1] ?? 0);
    const until = before ? all.findIndex(({ id }) => id === before) : all.length;
    return all.slice(Math.max(0, until - (before ? OLDER : PAGE)), until);
  };
  const app = await showChat({ '/api/messages/9': answer, ...change });
  await screen.findByText(`Text ${LENGTH}`);
  const log = screen.getByRole('log');
  return {
    ...app,
    log,
    scrollTo: (top: number) => act(async () => log.scrollTo({ top })),
    pages: () => app.calls.filter(({ url }) => url.includes('before=')).length,
    /** The other side writes one more. */
    comes: async () => {
      const id = all.length + 1;
      all.push(received(id, at(id)));
      await app.queryClient.invalidateQueries({ queryKey: ['/api/messages/9'] });
    },
  };
};

/** A message's distance from the upper edge of the thread. */
const placeOf = (text: string): number => {
  const row = screen.getByText(text).closest('li');
  const start = Number(/translateY\((\d+)px\)/.exec(row?.style.transform ?? '')?.[1]);
  return start - screen.getByRole('log').scrollTop;
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a long conversation', () => {
  it('opens at its end, and draws no more than is in sight', async () => {
    const { log } = await longThread();
    expect(log.scrollTop).toBe(log.scrollHeight - THREAD.height);
    const rows = within(log).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(2 * (THREAD.height / THREAD.row));
    expect(rows[rows.length - 1]).toHaveAttribute('aria-posinset', String(PAGE));
    expect(rows[0]).toHaveAttribute('aria-setsize', '-1'); // how many there are is not known yet
    expect(screen.queryByText(`Text ${LENGTH - PAGE + 1}`)).toBeNull();
  });

  it('reads older messages near the beginning without moving the reader', async () => {
    const { scrollTo, pages } = await longThread();
    await scrollTo(700);
    expect(pages()).toBe(0);
    await scrollTo(200);
    const text = `Text ${LENGTH - PAGE + 5}`;
    const place = placeOf(text);
    await waitFor(() => expect(pages()).toBe(1));
    await waitFor(() => expect(screen.getByRole('log').scrollTop).toBeGreaterThan(OLDER * THREAD.row));
    expect(placeOf(text)).toBe(place);
    expect(screen.queryByText(`Text ${LENGTH}`)).toBeNull();
  });

  it('goes back to its first message, page by page, and renders as few rows there', async () => {
    const { user, scrollTo, pages, log } = await longThread();
    for (let page = 1; page * OLDER < LENGTH; page += 1) {
      await scrollTo(0);
      await waitFor(() => expect(pages()).toBe(page));
      await waitFor(() => expect(log.scrollTop).toBeGreaterThan(OLDER * (THREAD.row / 2)));
    }
    await scrollTo(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull());
    await scrollTo(0);
    expect(await screen.findByText('Text 1')).toBeInTheDocument();
    expect(within(log).getAllByRole('listitem').length).toBeLessThan(2 * (THREAD.height / THREAD.row));
    expect(within(log).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', String(LENGTH));
    await user.click(screen.getByRole('button', { name: 'Newest messages' }));
    expect(await screen.findByText(`Text ${LENGTH}`)).toBeInTheDocument();
    expect(log).toHaveFocus();
  });

  it('does not retry by itself what did not load; the button does', async () => {
    let works = false;
    const older = jest.fn(() => (works ? [aMessage(1)] : serverError()));
    const page = Array.from({ length: PAGE }, (_, index) => aMessage(LENGTH - PAGE + 1 + index));
    const { user, scrollTo } = await longThread({
      '/api/messages/9': ({ url }: { url: string }) => (url.includes('before=') ? older() : page),
    });
    await scrollTo(0);
    expect(await screen.findByText('Older messages did not load')).toBeInTheDocument();
    await scrollTo(10);
    expect(older).toHaveBeenCalledTimes(1);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull());
    await scrollTo(0);
    expect(await screen.findByText('Text 1')).toBeInTheDocument();
  });
});

describe('a new message', () => {
  it('scrolls into view for users at the end, and is read out', async () => {
    const { log, comes } = await longThread();
    expect(log).toHaveAttribute('aria-live', 'polite');
    await comes();
    expect(await screen.findByText(`Text ${LENGTH + 1}`)).toBeInTheDocument();
    expect(log.scrollTop).toBe(log.scrollHeight - THREAD.height);
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('does not scroll for users who read further up, and says so', async () => {
    const { user, scrollTo, comes, log } = await longThread();
    await scrollTo(800);
    expect(log).toHaveAttribute('aria-live', 'off'); // what is drawn while scrolling is no news
    await comes();
    expect(await screen.findByRole('button', { name: '1 new message' })).toBeInTheDocument();
    await comes();
    const hint = await screen.findByRole('button', { name: '2 new messages' });
    expect(log.scrollTop).toBe(800);
    await user.click(hint);
    expect(await screen.findByText(`Text ${LENGTH + 2}`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('of the user scrolls into view at once, from any position', async () => {
    const { user, scrollTo, log } = await longThread({ 'POST /api/messages/send': stores(LENGTH + 1) });
    await scrollTo(700);
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'At ten{Enter}');
    expect(await screen.findByText('At ten')).toBeInTheDocument();
    expect(log.scrollTop).toBe(log.scrollHeight - THREAD.height);
  });
});

it('a row that holds the focus stays while others come and go', async () => {
  const messages = Array.from({ length: 200 }, (_, index) => aMessage(index + 1));
  const { log } = await longThread({ '/api/messages/9': [...messages, aMessage(LENGTH)] });
  const own = (await screen.findAllByRole('button', { name: /^Delete message/ })).pop() as HTMLElement;
  await act(async () => own.focus());
  await act(async () => log.scrollTo({ top: 0 }));
  await screen.findByText('Text 1');
  expect(own).toHaveFocus();
  fireEvent.blur(own);
  await waitFor(() => expect(own).not.toBeInTheDocument());
});
