import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionType } from '../../../../kernel/promotion-effects.js';

/** One row per purchase, for good (PROMO-12). */
@Entity('promotion')
@Index('promotion_user', ['userId', 'endDate'])
@Index('promotion_due', ['endDate'], { where: `status = 'active'` })
export class PromotionRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'listing_id', type: 'integer' })
  listingId!: number;

  @Column({ name: 'promotion_type', type: 'text' })
  promotionType!: PromotionType;

  @Column({ type: 'integer' })
  days!: number;

  @Column({ type: 'bigint' })
  cost!: Kobo;

  @Column({ name: 'start_date', type: 'timestamptz' })
  startDate!: Date;

  @Column({ name: 'end_date', type: 'timestamptz' })
  endDate!: Date;

  /** As recorded; whether it has an effect is a question of the time as well. */
  @Column({ type: 'text' })
  status!: 'active' | 'expired' | 'ended';

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** Listings that were ever promoted. */
@Entity('promoted_listing')
@Index('promoted_listing_gone', ['isGone'], { where: 'is_gone' })
export class PromotedListingRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'is_gone', type: 'boolean' })
  isGone!: boolean;
}
