import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../../lib/api/query-client.js';
import { SaveDataContext } from '../../../lib/api/save-data.js';
import { openSocket, type SocketHandlers } from '../../../lib/api/socket.js';
import { aMessage, received, showChat } from '../../../testing/chat.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { ChatEntry } from './chat-entry.js';

const socket = (): SocketHandlers => {
  const handlers = jest.mocked(openSocket).mock.lastCall?.[1];
  if (!handlers) throw new Error('No socket was opened');
  return handlers;
};
const comes = (event: string, payload: unknown) => act(async () => socket().on[event]?.(payload));

beforeEach(() => {
  localStorage.clear();
  jest.mocked(openSocket).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the chat in the header', () => {
  it('SHELL-02, CHAT-21: shows how many messages are unread, and leads to the chat', async () => {
    await showChat({ '/api/messages/unread': { count: 3 } }, '/wallet');
    const link = await screen.findByRole('link', { name: 'Messages 3 unread' });
    expect(link).toHaveAttribute('href', '/chat');
  });

  it('is hidden from visitors', async () => {
    const { calls } = await renderApp('/');
    expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull();
    expect(calls.some(({ url }) => url.startsWith('/api/messages'))).toBe(false);
    expect(openSocket).not.toHaveBeenCalled();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('with saving data %s it opens %d sockets', async (saveData, sockets) => {
    fakeApi({ '/api/messages/unread': { count: 1 } });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SaveDataContext value={saveData}>
          <MemoryRouter>
            <ChatEntry userId={7} />
          </MemoryRouter>
        </SaveDataContext>
      </QueryClientProvider>,
    );
    await screen.findByRole('link', { name: 'Messages 1 unread' });
    expect(openSocket).toHaveBeenCalledTimes(sockets);
  });
});

describe('what comes by the socket', () => {
  it('RT-03: a message is there at once, and the badge is read again', async () => {
    const { calls } = await showChat({ '/api/messages/9': [aMessage(1)] });
    await screen.findByText('Text 1');
    const asked = () => calls.filter(({ url }) => url === '/api/messages/unread').length;
    const before = asked();
    await comes('chat_message', { message: received(2) });
    await comes('chat_message', { message: received(2) });
    expect(await screen.findAllByText('Text 2')).toHaveLength(1);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('CHAT-11: a deleted message goes', async () => {
    await showChat({ '/api/messages/9': [received(1), received(2)] });
    await screen.findByText('Text 2');
    await comes('message_deleted', { messageId: 1, conversationId: 3 });
    expect(await screen.findByText('A message was deleted from this conversation.')).toBeInTheDocument();
    expect(screen.queryByText('Text 1')).toBeNull();
  });

  it('OP-41: a notice makes old what it may be about', async () => {
    const { queryClient } = await showChat({}, '/wallet');
    await screen.findByRole('link', { name: 'Messages' });
    const about = [
      '/api/customer/bookings',
      '/api/service-requests/4/responses',
      '/api/providers/3/reviews',
      '/api/listings/my-listings',
    ];
    for (const path of [...about, '/api/search']) queryClient.setQueryData([path], null);
    await comes('notice', {});
    const isOld = (path: string) => queryClient.getQueryState([path])?.isInvalidated;
    expect(about.map(isOld)).toEqual([true, true, true, true]);
    expect(isOld('/api/search')).toBe(false); // results would move under the finger
  });

  it('RT-04: what was missed is read after every connection', async () => {
    let messages = [received(1)];
    await showChat({ '/api/messages/9': () => messages });
    await screen.findByText('Text 1');
    messages = [received(1), received(2)];
    await act(async () => socket().connected());
    expect(await screen.findByText('Text 2')).toBeInTheDocument();
  });
});
