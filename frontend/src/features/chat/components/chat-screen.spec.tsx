import { act, screen, waitFor, within } from '@testing-library/react';
import { serverError } from '../../../testing/fake-api.js';
import { aConversation, aMessage, aPartner, received, showChat } from '../../../testing/chat.js';
import { renderApp } from '../../../testing/render-app.js';

const another = (change = {}) =>
  aConversation({ id: 4, otherUserId: 10, otherUserFirstName: 'Chidi', ...change });

/** The style sheet of a window that fits one pane. */
const HIDES = '.hidden { display: none; }';
afterEach(() => document.head.replaceChildren());

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the list of conversations', () => {
  it('CHAT-02: says that there are none', async () => {
    const { address } = await showChat({ '/api/conversations': [] }, '/chat');
    expect(await screen.findByText('No active chats')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your Conversations' })).toBeInTheDocument();
    expect(address()).toBe('/chat');
  });

  it('CHAT-08: shows 40 characters of the last message, and how many are unread', async () => {
    const text = 'I can come tomorrow at ten with all the pipes that you need';
    const { calls } = await showChat({
      '/api/conversations': [aConversation({ lastMessageContent: text, unreadCount: 2 })],
    });
    const row = await screen.findByRole('link', { name: /Bayo Alade/ });
    expect(row).toHaveTextContent(`${text.slice(0, 40)}…`);
    expect(row).not.toHaveTextContent('pipes');
    expect(row).toHaveTextContent('2 unread');
    expect(calls.filter(({ url }) => url === '/api/conversations').length).toBeGreaterThan(0);
  });

  it('CHAT-01: one conversation opens by itself', async () => {
    const { address } = await showChat({}, '/chat');
    await waitFor(() => expect(address()).toBe('/chat?with=9'));
  });

  it('CHAT-01: of several the one with something unread opens', async () => {
    const conversations = [another(), aConversation({ unreadCount: 1 })];
    const { address } = await showChat({ '/api/conversations': conversations }, '/chat');
    await waitFor(() => expect(address()).toBe('/chat?with=9'));
  });

  it('CHAT-01: on a phone one conversation opens by itself, too, and is read once the user does something', async () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: HIDES }));
    const { address, calls, user } = await showChat(
      {
        '/api/conversations': [aConversation({ unreadCount: 1 })],
        '/api/messages/9': [received(1, { isRead: false })],
      },
      '/chat',
    );
    await waitFor(() => expect(address()).toBe('/chat?with=9'));
    const message = await screen.findByText('Text 1');
    const marked = () => calls.filter(({ url }) => url.endsWith('/mark-all-read')).length;
    await act(async () => {}); // what opening does is done
    expect(marked()).toBe(0);
    await user.click(message);
    await waitFor(() => expect(marked()).toBe(1));
  });

  it('CHAT-01: several that are read leave the list; a user who goes back to it stays there', async () => {
    const conversations = [another(), aConversation()];
    const { address, user } = await showChat({ '/api/conversations': conversations }, '/chat');
    expect(await screen.findByText('No chat is open')).toBeInTheDocument();
    expect(address()).toBe('/chat');
    await user.click(await screen.findByRole('link', { name: /Bayo Alade/ }));
    await waitFor(() => expect(address()).toBe('/chat?with=9'));
    const thread = screen.getByRole('region', { name: 'Conversation' });
    await user.click(await within(thread).findByRole('link', { name: 'All conversations' }));
    expect(await screen.findByText('No chat is open')).toBeInTheDocument();
    expect(address()).toBe('/chat');
  });

  it('CHAT-01: going on to another leaves the list as it is, scrolled as it was', async () => {
    const { address, user } = await showChat({
      '/api/conversations': [aConversation(), another()],
      '/api/user/10': aPartner({ id: 10, firstName: 'Chidi' }),
      '/api/messages/10': [],
    });
    const shown = async () =>
      within(await screen.findByRole('region', { name: 'Your Conversations' })).findByRole('list');
    const list = await shown();
    const scrolled = list.parentElement as HTMLElement;
    scrolled.scrollTop = 120;
    const row = within(list).getByRole('link', { name: /Chidi/ });
    await user.click(row);
    await waitFor(() => expect(address()).toBe('/chat?with=10'));
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(await shown()).toBe(list);
    expect(row).toBeInTheDocument();
    expect(scrolled.scrollTop).toBe(120);
  });

  it('says so when it does not load, and tries again', async () => {
    let works = false;
    const { user } = await showChat({ '/api/conversations': () => (works ? [] : serverError()) }, '/chat');
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('No active chats')).toBeInTheDocument();
  });

  it('AUTH-42: visitors are sent to sign in and come back', async () => {
    const { address } = await renderApp('/chat?with=9');
    await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fchat%3Fwith%3D9'));
  });
});

describe('a conversation', () => {
  it('CHAT-02: begins with an invitation', async () => {
    await showChat({ '/api/conversations': [] });
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeInTheDocument();
  });

  it.each([
    [() => aPartner({ isOnline: true }), 'Online now'],
    [() => aPartner({ lastSeenAt: new Date(Date.now() - 180_500).toISOString() }), 'Last seen 3 min ago'],
    [() => aPartner(), 'Offline'],
  ])('CHAT-03: shows the presence of the other', async (partner, text) => {
    await showChat({ '/api/user/9': partner() });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('CHAT-05: own messages are sent or read', async () => {
    await showChat({ '/api/messages/9': [aMessage(1), aMessage(2, { isRead: false })] });
    const row = async (text: string) => (await screen.findByText(text)).closest('li');
    expect(await row('Text 1')).toHaveTextContent('Read');
    expect(await row('Text 2')).toHaveTextContent('Sent');
  });

  it('CHAT-18: what was loaded is marked as read, in the list and the badge, too', async () => {
    const { calls, stale } = await showChat({ '/api/messages/9': [received(1, { isRead: false })] });
    await screen.findByText('Text 1');
    const marked = () => calls.filter(({ url }) => url === '/api/messages/9/mark-all-read');
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(marked()[0]?.body).toBeUndefined();
    await waitFor(() => expect(stale()).toContain('conversations'));
    expect(marked()).toHaveLength(1);
  });

  it('CHAT-17: asks past every cache, and keeps what is unchanged', async () => {
    const { calls } = await showChat({ '/api/messages/9': [aMessage(1)] });
    await screen.findByText('Text 1');
    const [read] = calls.filter(({ url }) => url.startsWith('/api/messages/9?'));
    expect(read?.headers['cache-control']).toBe('no-cache');
  });

  it('separates days', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
    const now = new Date().toISOString();
    await showChat({
      '/api/messages/9': [aMessage(1, { createdAt: yesterday }), aMessage(2, { createdAt: now })],
    });
    expect(await screen.findByText('Yesterday')).toBeInTheDocument();
    expect(screen.getByText('Today')).toBeInTheDocument();
  });

  it('links lead to the web only, and give nothing away', async () => {
    await showChat({
      '/api/messages/9': [received(1, { content: 'See https://example.com/a. Or javascript:alert(1)' })],
    });
    const link = await screen.findByRole('link', { name: /example\.com/ });
    expect(link).toHaveAttribute('href', 'https://example.com/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('warns of a request to pay in advance, and never of one’s own words', async () => {
    const content = 'Pay first to account number 0123456789';
    await showChat({ '/api/messages/9': [received(1, { content })] });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('this looks like a request to pay in advance');
    expect(screen.getAllByRole('note')).toHaveLength(1);
  });

  it('can be reported, with whom it is about', async () => {
    await showChat();
    const link = await screen.findByRole('link', { name: 'Report this conversation' });
    await waitFor(() => expect(link.getAttribute('href')).toContain('Bayo'));
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '/report?about=Bayo Alade (user 9)&conversation=3',
    );
  });

  it('CHAT-28: not with oneself', async () => {
    const { calls } = await showChat({}, '/chat?with=7');
    expect(await screen.findByText('You cannot message yourself')).toBeInTheDocument();
    expect(calls.some(({ url }) => url.startsWith('/api/messages/7'))).toBe(false);
  });

  it('not with a user who does not exist', async () => {
    await showChat({}, '/chat?with=12');
    expect(await screen.findByText('This person is not here')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('says so when it does not load, and tries again', async () => {
    let works = false;
    const { user } = await showChat({ '/api/messages/9': () => (works ? [aMessage(1)] : serverError()) });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('Text 1')).toBeInTheDocument();
  });
});
