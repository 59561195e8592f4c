// @ts-check
// What the chat bench works on: people with sessions, and long conversations that no process has in memory.
import { randomUUID } from 'node:crypto';
import { built } from '../product.mjs';

/** @typedef {{ id: number; cookie: string }} Person */
/** @typedef {{ kind: string; from: Person; to: Person }} LongConversation */

const { EventStore } = await built('platform/event-store/event-store.js');
const { EventCodec } = await built('platform/event-store/event-codec.js');
const { IdSequences } = await built('platform/event-store/id-sequences.js');
const { Sessions } = await built('platform/auth/sessions.js');
const { Followers } = await built('platform/followers/followers.js');

const BATCH = 500;
/** Above all ids that the server takes itself. */
const FIRST_MESSAGE_ID = 1_000_000_000;
/** How far back a long conversation goes. */
const SPANS_MS = { 'of 100 days': 100 * 86_400_000, 'of one afternoon': 3 * 3_600_000 };

/** @param {number} userId @param {string} now */
const registered = (userId, now) => ({
  type: 'UserRegistered',
  data: {
    userId,
    email: `writer${userId}@example.test`,
    firstName: 'Ngozi',
    lastName: 'Okafor',
    role: 'provider',
    authProvider: 'email',
    termsAcceptedAt: now,
    registeredAt: now,
  },
});

/**
 * @param {any} nest the running application
 * @param {{ people: number; long: number; messages: number }} size `long`: conversations of each kind
 */
export const prepareWorld = async (nest, { people: count, long: conversations, messages }) => {
  const [store, codec, ids, sessions] = [EventStore, EventCodec, IdSequences, Sessions].map((one) =>
    nest.get(one),
  );
  const cause = randomUUID();
  const meta = { correlationId: cause, causationId: cause, commandId: cause, actor: null };
  /** @param {string} stream @param {bigint | 'no_stream'} expected @param {{ type: string; data: object }[]} events */
  const append = async (stream, expected, events) => {
    const encoded = [];
    for (const event of events) encoded.push(await codec.encode(event, randomUUID(), meta));
    return store.append(stream, expected, encoded);
  };

  const now = new Date().toISOString();
  /** @type {Person[]} */
  const people = [];
  for (let id = 1; id <= count; id += 1) {
    await append(`user-${id}`, 'no_stream', [registered(id, now)]);
    people.push({ id, cookie: `sid=${await sessions.open(id)}` });
  }

  let messageId = FIRST_MESSAGE_ID;
  /** @param {Person} from @param {Person} to @param {number} span */
  const talk = async (from, to, span) => {
    const conversationId = await ids.of('conversation', `${from.id}-${to.id}`);
    const sentAt = (/** @type {number} */ n) =>
      new Date(Date.now() - span + (n / messages) * span).toISOString();
    const roles = { customerId: from.id, providerId: to.id, serviceListingId: null };
    const started = { type: 'ConversationStarted', data: { conversationId, ...roles, startedAt: sentAt(0) } };
    const stream = `conversation-${conversationId}`;
    let { revision } = await append(stream, 'no_stream', [started]);
    for (let sent = 0; sent < messages; sent += BATCH) {
      const events = Array.from({ length: Math.min(BATCH, messages - sent) }, (_, n) => {
        const [senderId, receiverId] = n % 2 === 0 ? [from.id, to.id] : [to.id, from.id];
        const message = { conversationId, messageId: (messageId += 1), senderId, receiverId };
        return { type: 'MessageSent', data: { ...message, messageType: 'text', sentAt: sentAt(sent + n) } };
      });
      ({ revision } = await append(stream, revision, events));
    }
  };

  /** @type {LongConversation[]} */
  const long = [];
  for (const [kind, span] of Object.entries(SPANS_MS)) {
    for (let n = 0; n < conversations; n += 1) {
      const [from, to] = [people[2 * long.length], people[2 * long.length + 1]];
      if (!from || !to) throw new Error('Too few people for so many conversations');
      await talk(from, to, span);
      long.push({ kind, from, to });
    }
  }
  await nest.get(Followers).caughtUp('projection');
  return { people, long };
};
