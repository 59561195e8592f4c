import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../../kernel/money.js';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type { PromotionConfigured, PromotionType, PromotionTerms } from '../../domain/promotion.events.js';
import { Database } from '../../../../platform/database/database.js';

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

export type OfferedPromotion = PromotionTerms & { id: number };

@Injectable()
export class PromotionConfigQueries {
  constructor(private readonly database: Database) {}

  /** By rising priority; PROMO-16: inactive types for administrators only. */
  async all(which: 'active' | 'every'): Promise<OfferedPromotion[]> {
    const { rows } = await this.database.pool.query<OfferedPromotion>({
      name: 'promotion-configs',
      text: `SELECT id, name, display_name AS "displayName", description, price, duration, is_active AS "isActive",
                    multiplier, badge_color AS "badgeColor", priority, features
             FROM promotion_config WHERE is_active OR $1 ORDER BY priority, id`,
      values: [which === 'every'],
    });
    return rows;
  }
}
