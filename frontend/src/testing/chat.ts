import type { ConversationSummary, Message, Partner } from '../features/chat/api/chat.types.js';
import { Answer, type Answers, type FakeCall } from './fake-api.js';
import { renderApp } from './render-app.js';
import { aUser } from './samples.js';
import { layThreadsOut } from './thread-layout.js';

layThreadsOut();

/** The user Ada (7) talks with Bayo (9). */
const ME = 7;
const PARTNER = 9;

/** A message of today, from Ada to Bayo unless said otherwise. */
export const aMessage = (id: number, change: Partial<Message> = {}): Message => {
  const createdAt = new Date(Date.now() - 60_000).toISOString();
  return {
    id,
    conversationId: 3,
    senderId: ME,
    receiverId: PARTNER,
    content: `Text ${id}`,
    image: null,
    imagePublicId: null,
    messageType: 'text',
    isRead: true,
    createdAt,
    updatedAt: createdAt,
    metadata: null,
    ...change,
  };
};

/** From Bayo to Ada. */
export const received = (id: number, change: Partial<Message> = {}): Message =>
  aMessage(id, { senderId: PARTNER, receiverId: ME, ...change });

export const aConversation = (change: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id: 3,
  otherUserId: PARTNER,
  otherUserFirstName: 'Bayo',
  otherUserLastName: 'Alade',
  otherUserAvatar: null,
  unreadCount: 0,
  lastMessageContent: 'Good morning',
  lastMessageAt: new Date().toISOString(),
  serviceListingId: null,
  ...change,
});

export const aPartner = (change: Partial<Partner> = {}): Partner => ({
  id: PARTNER,
  firstName: 'Bayo',
  lastName: 'Alade',
  profileImageUrl: null,
  isOnline: false,
  lastSeenAt: null,
  ...change,
});

/** The server's side of a sent message: stored under the next id, with its key. */
export const stores =
  (id: number) =>
  ({ body, headers }: FakeCall) =>
    new Answer(201, {
      ...aMessage(id, { isRead: false }),
      ...(body as object),
      conversationId: 3,
      metadata: { clientId: headers['Idempotency-Key'] },
    });

/** The chat of Ada with Bayo. */
export const showChat = (answers: Answers = {}, path = `/chat?with=${PARTNER}`) =>
  renderApp(path, {
    user: aUser(),
    answers: {
      '/api/conversations': [aConversation()],
      [`/api/user/${PARTNER}`]: aPartner(),
      [`/api/messages/${PARTNER}`]: [],
      [`POST /api/messages/${PARTNER}/mark-all-read`]: { message: 'Messages marked as read', updated: 1 },
      ...answers,
    },
  });
