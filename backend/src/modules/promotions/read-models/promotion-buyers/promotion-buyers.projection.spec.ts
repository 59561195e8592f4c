import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';
import { PromotionBuyerRow, promotionBuyers } from './promotion-buyers.projection.js';

const { given } = projectionSpec(promotionBuyers);
const AT = '2026-03-02T09:00:00.000Z';

const registered = (userId = 7): UserRegistered => ({
  type: 'UserRegistered',
  data: {
    userId,
    email: `person${userId}@handwork.example`,
    firstName: 'Ngozi',
    lastName: 'Eze',
    role: 'user',
    authProvider: 'email',
    termsAcceptedAt: AT,
    registeredAt: AT,
  },
});
const renamed: ProfileUpdated = {
  type: 'ProfileUpdated',
  data: { userId: 7, firstName: 'Ada', lastName: 'Obi', profileImageUrl: null, updatedAt: AT },
};
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: AT } };

describe('names of buyers', () => {
  it('PROMO-12: are what people are called now', async () => {
    expect(await given(registered(), registered(8), renamed).rows(PromotionBuyerRow)).toEqual([
      { userId: 7, name: 'Ada Obi', email: 'person7@handwork.example' },
      { userId: 8, name: 'Ngozi Eze', email: 'person8@handwork.example' },
    ]);
  });

  it('nobody is renamed who has not registered', async () => {
    await expect(given(renamed, registered()).rows(PromotionBuyerRow)).rejects.toThrow();
  });

  it('OP-50: no row is left of a deleted account, as often as it is deleted', async () => {
    expect(await given(registered(), deleted, deleted).rows(PromotionBuyerRow)).toEqual([]);
  });
});
