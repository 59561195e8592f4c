import type { AggregateDefinition } from '../../../kernel/message.js';
import type { BlockEvent, UserBlocked, UserUnblocked } from './blocks.events.js';
import { YourselfNotBlockable } from './identity.errors.js';

/** The ids of the people that one user has blocked. */
export type Blocks = readonly number[];

/** Stream of all that one user blocks. */
export const blocksStream = (userId: number): string => `blocks-${userId}`;

/** Nothing happens when they are blocked already. Throws YourselfNotBlockable. */
export const block =
  (data: UserBlocked['data']) =>
  (blocks: Blocks): BlockEvent[] => {
    if (data.blockedUserId === data.userId) throw new YourselfNotBlockable();
    return blocks.includes(data.blockedUserId) ? [] : [{ type: 'UserBlocked', data }];
  };

/** Nothing happens when they are not blocked. */
export const unblock =
  (data: UserUnblocked['data']) =>
  (blocks: Blocks): BlockEvent[] =>
    blocks.includes(data.blockedUserId) ? [{ type: 'UserUnblocked', data }] : [];

export const blocks: AggregateDefinition<Blocks, BlockEvent> = {
  name: 'blocks',
  version: 1,
  initialState: [],
  evolve: (blocked, { type, data: { blockedUserId } }) => {
    if (type === 'UserBlocked') return [...blocked, blockedUserId];
    if (type === 'UserUnblocked') return blocked.filter((id) => id !== blockedUserId);
    return blocked;
  },
};
