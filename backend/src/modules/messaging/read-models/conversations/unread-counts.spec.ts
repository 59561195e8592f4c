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

/** What people would say of it who were there: every message, and what became of it. */
class Told {
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

const decisionOf = ({ what, who, which }: Step, { messages }: Told, at: string) => {
  const receiverId = otherOf(who);
  if (what === 'send') {
    const sent = { conversationId: 1, senderId: who, receiverId, listingId: null };
    const start = {
      conversationId: 1,
      customerId: who,
      providerId: receiverId,
      serviceListingId: null,
      startedAt: at,
    };
    return send({ start, message: { ...sent, messageId: idOf(messages), messageType: 'text', sentAt: at } });
  }
  if (what === 'read') return markAllRead({ conversationId: 1, userId: who, readAt: at });
  const messageId = chosenOf(messages, which)?.id ?? 1;
  return remove({ conversationId: 1, messageId, userId: who, deletedAt: at });
};

/** The events of these commands, those that were refused left out, and the state after them. */
const played = (steps: readonly Step[], told: Told) => {
  const events: ConversationEvent[] = [];
  let state: Conversation = conversation.initialState;
  let now = START;
  for (const one of steps) {
    now += one.minutesLater * MINUTE;
    if (one.what === 'snapshot') {
      state = conversation.restore?.(JSON.parse(JSON.stringify(state))) ?? state;
      continue;
    }
    try {
      const decided = decisionOf(one, told, new Date(now).toISOString())(state);
      state = decided.reduce(conversation.evolve, state);
      events.push(...decided);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    told.follow(one, now);
  }
  return { events, state };
};

const { given } = projectionSpec(conversations);

it('CHAT-21: whatever is sent, read and deleted, counts and order are those of counting anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const told = new Told();
      const { events, state } = played(steps, told);
      const messages = await given(...events).rows(ChatMessageRow);
      const members = await given(...events).rows(ConversationMemberRow);
      const inOrder = messages.toSorted((one, other) => one.revision - other.revision);
      expect(inOrder.map(({ id, isDeleted }) => ({ id, isDeleted }))).toEqual(
        told.messages.map(({ id, isDeleted }) => ({ id, isDeleted })),
      );
      for (const { userId, readRevision } of members) {
        const unread = messages.filter(
          ({ receiverId, revision, isDeleted }) =>
            receiverId === userId && revision > readRevision && !isDeleted,
        );
        expect(unread).toHaveLength(told.unreadOf(userId));
        expect(state).toMatchObject({ readings: { [userId]: { unread: told.unreadOf(userId) } } });
      }
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});
