import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type { PromotionConfigured, PromotionType } from '../../domain/promotion.events.js';

/** What is sold, and on which terms (PROMO-04). */
@Entity('promotion_config')
export class PromotionConfigRow {
  @PrimaryColumn('integer') id!: number;
  @Column('text') name!: PromotionType;
  @Column('text') displayName!: string;
  @Column('text') description!: string;
  /** For `duration` days. */
  @Column('bigint') price!: Kobo;
  @Column('integer') duration!: number;
  @Column('boolean') isActive!: boolean;
  @Column('double precision') multiplier!: number;
  @Column('text') badgeColor!: string;
  @Column('integer') priority!: number;
  @Column('text', { array: true }) features!: readonly string[];
}

export const promotionConfigs = defineProjection<PromotionConfigured>({
  name: 'promotion-config',
  version: 1,
  tables: [PromotionConfigRow],
  on: {
    PromotionConfigured: (rows, { data: { configId, configuredBy: _by, configuredAt: _at, ...terms } }) =>
      rows.put(PromotionConfigRow, { ...terms, id: configId }),
  },
});
