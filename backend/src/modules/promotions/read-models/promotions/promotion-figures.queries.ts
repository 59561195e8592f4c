import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionType } from '../../domain/promotion.events.js';
import { Database } from '../../../../platform/database/database.js';
import { isActiveAt } from './promotion.queries.js';

export interface FiguresOfType {
  promotionType: PromotionType;
  purchases: number;
  active: number;
  revenue: Kobo;
}

export interface Spender {
  userId: number;
  totalSpent: Kobo;
}

export interface RecentPurchase {
  userId: number;
  promotionType: PromotionType;
  amount: Kobo;
  createdAt: Date;
}

/** What administrators read about sales (PROMO-14, OP-64). */
@Injectable()
export class PromotionFigureQueries {
  constructor(private readonly database: Database) {}

  /** One entry per type that was ever bought. */
  async byType(now: string): Promise<FiguresOfType[]> {
    const { rows } = await this.database.pool.query<FiguresOfType>({
      name: 'promotion-figures',
      text: `SELECT p.promotion_type AS "promotionType", count(*)::int AS purchases, sum(p.cost)::bigint AS revenue,
                    (count(*) FILTER (WHERE ${isActiveAt('$1')}))::int AS active
             FROM promotion p GROUP BY 1`,
      values: [now],
    });
    return rows;
  }

  async topSpenders(limit: number): Promise<Spender[]> {
    const { rows } = await this.database.pool.query<Spender>({
      name: 'promotion-top-spenders',
      text: `SELECT user_id AS "userId", sum(cost)::bigint AS "totalSpent" FROM promotion
             GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $1`,
      values: [limit],
    });
    return rows;
  }

  /** Newest first. */
  async recent(limit: number): Promise<RecentPurchase[]> {
    const { rows } = await this.database.pool.query<RecentPurchase>({
      name: 'promotion-recent',
      text: `SELECT user_id AS "userId", promotion_type AS "promotionType", cost AS amount, created_at AS "createdAt"
             FROM promotion ORDER BY id DESC LIMIT $1`,
      values: [limit],
    });
    return rows;
  }
}
