import { specOf } from '../../../platform/testing/spec-of.js';
import { block, blocks, blocksStream, unblock } from './blocks.decider.js';
import type { UserBlocked, UserUnblocked } from './blocks.events.js';
import { YourselfNotBlockable } from './identity.errors.js';

const { given } = specOf(blocks);

const at = '2026-11-02T09:00:00.000Z';
const blocked = (blockedUserId: number): UserBlocked => ({
  type: 'UserBlocked',
  data: { userId: 7, blockedUserId, blockedAt: at },
});
const unblocked: UserUnblocked = {
  type: 'UserUnblocked',
  data: { userId: 7, blockedUserId: 9, unblockedAt: at },
};

it('names its stream', () => expect(blocksStream(7)).toBe('blocks-7'));

describe('blocking a person', () => {
  it('is recorded once, and again after it was taken back', () => {
    given()
      .when(block(blocked(9).data))
      .thenExpect(blocked(9));
    given(blocked(9))
      .when(block(blocked(9).data))
      .thenExpect();
    given(blocked(9))
      .when(block(blocked(8).data))
      .thenExpect(blocked(8));
    given(blocked(9), unblocked)
      .when(block(blocked(9).data))
      .thenExpect(blocked(9));
  });

  it('is refused for oneself', () =>
    given()
      .when(block(blocked(7).data))
      .thenFails(YourselfNotBlockable));

  it('is taken back once, and only of those who are blocked', () => {
    given(blocked(8), blocked(9)).when(unblock(unblocked.data)).thenExpect(unblocked);
    given(blocked(8)).when(unblock(unblocked.data)).thenExpect();
    given(blocked(9), unblocked).when(unblock(unblocked.data)).thenExpect();
  });
});
