import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';

/** Names of users in the statistics; a row is deleted with its account. */
@Entity('promotion_buyer')
export class PromotionBuyerRow {
  @PrimaryColumn('integer') userId!: number;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) email!: string | null;
}

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
