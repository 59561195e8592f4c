import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionType } from '../../domain/promotion.events.js';

/** One row per purchase, for good (PROMO-12). */
@Entity('promotion')
@Index('promotion_user', ['userId', 'endDate'])
@Index('promotion_due', ['endDate'], { where: `status = 'active'` })
@Index('promotion_listing', ['listingId'], { where: `status = 'active'` })
export class PromotionRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'listing_id', type: 'integer' })
  listingId!: number;

  @Column({ name: 'promotion_type', type: 'text' })
  promotionType!: PromotionType;

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

/** Deleted listings, promoted or not: a purchase at the same moment must see the deletion as well. */
@Entity('promotion_gone_listing')
@Index('promotion_gone_listing_time', ['deletedAt'])
export class GoneListingRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date;
}
