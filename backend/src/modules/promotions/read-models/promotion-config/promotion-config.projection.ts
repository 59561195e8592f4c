import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type { PromotionConfigured, PromotionType } from '../../domain/promotion.events.js';

/** What is sold, and on which terms (PROMO-04). */
@Entity('promotion_config')
export class PromotionConfigRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'text' })
  name!: PromotionType;

  @Column({ name: 'display_name', type: 'text' })
  displayName!: string;

  @Column({ type: 'text' })
  description!: string;

  /** For `duration` days. */
  @Column({ type: 'bigint' })
  price!: Kobo;

  @Column({ type: 'integer' })
  duration!: number;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ type: 'double precision' })
  multiplier!: number;

  @Column({ name: 'badge_color', type: 'text' })
  badgeColor!: string;

  @Column({ type: 'integer' })
  priority!: number;

  @Column({ type: 'text', array: true })
  features!: readonly string[];
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
