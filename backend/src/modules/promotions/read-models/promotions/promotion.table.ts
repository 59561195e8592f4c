import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionType } from '../../domain/promotion.events.js';

/** One row per purchase; it is never deleted (PROMO-12). */
@Entity('promotion')
@Index('promotion_user', ['userId', 'endDate'])
@Index('promotion_due', ['endDate'], { where: `status = 'active'` })
@Index('promotion_listing', ['listingId'], { where: `status = 'active'` })
export class PromotionRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') userId!: number;
  @Column('integer') listingId!: number;
  @Column('text') promotionType!: PromotionType;
  @Column('bigint') cost!: Kobo;
  @Column('timestamptz') startDate!: Date;
  @Column('timestamptz') endDate!: Date;
  /** As recorded; whether it has an effect also depends on the time. */
  @Column('text') status!: 'active' | 'expired' | 'ended';
  @Column('timestamptz') createdAt!: Date;
}

/** Deleted listings, promoted or not: a purchase at the same moment must see the deletion as well. */
@Entity('promotion_gone_listing')
@Index('promotion_gone_listing_time', ['deletedAt'])
export class GoneListingRow {
  @PrimaryColumn('integer') id!: number;
  @Column('timestamptz') deletedAt!: Date;
}
