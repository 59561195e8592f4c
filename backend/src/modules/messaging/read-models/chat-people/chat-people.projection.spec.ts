import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';
import { chatPeople, ChatPersonRow } from './chat-people.projection.js';

const { given } = projectionSpec(chatPeople);
const AT = '2026-11-02T09:00:00.000Z';

const registered: UserRegistered = {
  type: 'UserRegistered',
  data: {
    userId: 7,
    email: 'ada@handwork.example',
    firstName: 'Ada',
    lastName: 'Obi',
    role: 'user',
    authProvider: 'email',
    termsAcceptedAt: AT,
    registeredAt: AT,
  },
};
const renamed: ProfileUpdated = {
  type: 'ProfileUpdated',
  data: { userId: 7, firstName: 'Ngozi', lastName: 'Obi', profileImageUrl: '/api/files/1', updatedAt: AT },
};
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: AT } };

describe('people in chats', () => {
  it('CHAT-08: have the name and picture of today', async () => {
    expect(await given(registered).rows(ChatPersonRow)).toEqual([
      { userId: 7, firstName: 'Ada', lastName: 'Obi', avatar: null },
    ]);
    expect(await given(registered, renamed).rows(ChatPersonRow)).toEqual([
      { userId: 7, firstName: 'Ngozi', lastName: 'Obi', avatar: '/api/files/1' },
    ]);
  });

  it('OP-50: are gone with their account, whatever comes behind', async () => {
    expect(await given(registered, deleted).rows(ChatPersonRow)).toEqual([]);
    expect(await given(registered, deleted, renamed).rows(ChatPersonRow)).toEqual([]);
  });
});
