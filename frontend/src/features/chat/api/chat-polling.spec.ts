import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { createQueryClient } from '../../../lib/api/query-client.js';
import { fakeApi, type Answers } from '../../../testing/fake-api.js';
import { chatQueries } from './chat.queries.js';

const conversation = { id: 1, otherUserId: 9, unreadCount: 0, lastMessageContent: 'Good morning' };
const SECOND = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How often a read is made within a minute of looking at it, the first one included. */
async function readsInAMinute(query: unknown, answers: Answers): Promise<number> {
  const calls = fakeApi(answers);
  const observer = new QueryObserver(createQueryClient(), query as QueryObserverOptions);
  const stop = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(60 * SECOND + 100);
  stop();
  return calls.length;
}

describe('what the chat reads again', () => {
  it('CHAT-17: an open thread every 8 seconds', async () =>
    expect(await readsInAMinute(chatQueries.thread(9), { '/api/messages/9': [] })).toBe(8));

  it('CHAT-21: how many messages are unread every 10 seconds', async () =>
    expect(await readsInAMinute(chatQueries.unread(), { '/api/messages/unread': { count: 0 } })).toBe(7));

  it('CHAT-22: the conversations every 5 seconds while something is unread, else once', async () => {
    const unread = { '/api/conversations': [{ ...conversation, unreadCount: 2 }] };
    expect(await readsInAMinute(chatQueries.conversations(), unread)).toBe(13);
    const read = { '/api/conversations': [conversation] };
    expect(await readsInAMinute(chatQueries.conversations(), read)).toBe(1);
  });

  it('CHAT-23: whom one writes to every 30 seconds', async () =>
    expect(await readsInAMinute(chatQueries.partner(9), { '/api/user/9': { id: 9 } })).toBe(3));
});
