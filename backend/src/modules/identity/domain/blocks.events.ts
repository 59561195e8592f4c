import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

/** A user blocked another one; neither can contact the other from now on (contract 3.15). */
export type UserBlocked = DomainEvent<
  'UserBlocked',
  { userId: number; blockedUserId: number; blockedAt: string }
>;

/** The user lets the other one contact them again. */
export type UserUnblocked = DomainEvent<
  'UserUnblocked',
  { userId: number; blockedUserId: number; unblockedAt: string }
>;

export type BlockEvent = UserBlocked | UserUnblocked;

export const blockEvents = defineEvents<BlockEvent>({
  UserBlocked: {
    summary: 'A user blocked another one; neither can contact the other.',
    category: 'blocks',
    version: 1,
    subject: ({ userId }) => userId,
    personal: [],
  },
  UserUnblocked: {
    summary: 'A user no longer blocks another one.',
    category: 'blocks',
    version: 1,
    subject: ({ userId }) => userId,
    personal: [],
  },
});
