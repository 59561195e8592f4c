import { Injectable } from '@nestjs/common';
import type { PromotionTerms } from '../../domain/promotion.events.js';
import { Database } from '../../../../platform/database/database.js';

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
