import { defineProjection } from '../../../../platform/projections/projection.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';
import { PromotionBuyerRow } from './promotion-buyer.table.js';

export const promotionBuyers = defineProjection<UserRegistered | ProfileUpdated | UserDeleted>({
  name: 'promotion-buyers',
  version: 1,
  tables: [PromotionBuyerRow],
  on: {
    UserRegistered: (rows, { data: { userId, email, firstName, lastName } }) =>
      rows.put(PromotionBuyerRow, { userId, email, name: `${firstName} ${lastName}` }),
    ProfileUpdated: (rows, { data: { userId, firstName, lastName } }) =>
      rows.update(PromotionBuyerRow, userId, { name: `${firstName} ${lastName}` }),
    UserDeleted: (rows, { data }) => rows.remove(PromotionBuyerRow, data.userId),
  },
});
