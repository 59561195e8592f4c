import fc from 'fast-check';
import { DomainError } from '../../../../kernel/domain-error.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import {
  conversation,
  markAllRead,
  remove,
  send,
  type Conversation,
} from '../../domain/conversation.decider.js';
import type { ConversationEvent } from '../../domain/conversation.events.js';
import { MessageNotFound } from '../../domain/message.errors.js';
import { ChatMessageRow, ConversationMemberRow } from './conversation.tables.js';
import { conversations } from './conversations.projection.js';

const [ADA, BAYO] = [7, 9];
const START = Date.parse('2026-11-02T09:00:00.000Z');
const MINUTE = 60_000;

const step = fc.record({
  what: fc.constantFrom('send', 'send', 'send', 'read', 'delete', 'snapshot'),
  who: fc.constantFrom(ADA, BAYO),
  minutesLater: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
  /** Which message is deleted. */
  which: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Message {
  id: number;
  from: number;
  sentAt: number;
  isRead: boolean;
  isDeleted: boolean;
}

const otherOf = (who: number): number => ADA + BAYO - who;

/** Every message and what became of it, counted without the product's code. */
class Expected {
  readonly messages: Message[] = [];

  unreadOf(who: number): number {
    return this.messages.filter(({ from, isRead, isDeleted }) => from !== who && !isRead && !isDeleted)
      .length;
  }

  follow({ what, who, which }: Step, now: number): void {
    if (what === 'send')
      this.messages.push({
        id: idOf(this.messages),
        from: who,
        sentAt: now,
        isRead: false,
        isDeleted: false,
      });
    if (what === 'read') for (const message of this.messages) message.isRead ||= message.from !== who;
    const chosen = chosenOf(this.messages, which);
    if (what === 'delete' && chosen?.from === who && now - chosen.sentAt < 240 * MINUTE)
      chosen.isDeleted = true;
  }
}

/** Ids rise and fall: only the stream's order counts. */
const idOf = (messages: readonly Message[]): number =>
  messages.length % 2 === 0 ? 1_000 - messages.length : 1_000 + messages.length;

const chosenOf = (messages: readonly Message[], which: number): Message | undefined =>
  messages[which % Math.max(1, messages.length)];

const decisionOf = ({ what, who, which }: Step, { messages }: Expected, at: string) => {
  const receiverId = otherOf(who);
  if (what === 'send') {
    const sent = { conversationId: 1, messageId: idOf(messages), senderId: who, receiverId, sentAt: at };
    const roles = { customerId: who, providerId: receiverId, serviceListingId: null };
    return send({ ...sent, messageType: 'text' }, roles);
  }
  if (what === 'read') return markAllRead({ conversationId: 1, userId: who, readAt: at });
  const chosen = chosenOf(messages, which);
  if (!chosen) throw new MessageNotFound();
  const { id: messageId, from: senderId } = chosen;
  const sentAt = new Date(chosen.sentAt).toISOString();
  const message = { conversationId: 1, messageId, senderId, receiverId: otherOf(senderId), sentAt };
  return remove({ ...message, userId: who, deletedAt: at });
};

/** The events of these commands, those that were refused left out, and the state after them. */
const played = (steps: readonly Step[], expected: Expected) => {
  const events: ConversationEvent[] = [];
  let state: Conversation = conversation.initialState;
  let now = START;
  for (const one of steps) {
    now += one.minutesLater * MINUTE;
    if (one.what === 'snapshot') {
      state = JSON.parse(JSON.stringify(state)) as Conversation;
      continue;
    }
    try {
      const decided = decisionOf(one, expected, new Date(now).toISOString())(state);
      state = decided.reduce(conversation.evolve, state);
      events.push(...decided);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    expected.follow(one, now);
  }
  return { events, state };
};

const { given } = projectionSpec(conversations);

it('CHAT-21: whatever is sent, read and deleted, counts and order are those of a full count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const expected = new Expected();
      const { events, state } = played(steps, expected);
      const messages = await given(...events).rows(ChatMessageRow);
      const members = await given(...events).rows(ConversationMemberRow);
      const inOrder = messages.toSorted((one, other) => one.revision - other.revision);
      expect(inOrder.map(({ id, isDeleted }) => ({ id, isDeleted }))).toEqual(
        expected.messages.map(({ id, isDeleted }) => ({ id, isDeleted })),
      );
      for (const { userId, readRevision } of members) {
        const unread = messages.filter(
          ({ receiverId, revision, isDeleted }) =>
            receiverId === userId && revision > readRevision && !isDeleted,
        );
        expect(unread).toHaveLength(expected.unreadOf(userId));
        const remembered = (state as Exclude<Conversation, 'absent'>).unread[userId] ?? [];
        expect(remembered).toHaveLength(expected.unreadOf(userId));
      }
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});
