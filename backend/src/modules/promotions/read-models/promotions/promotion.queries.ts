import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionType } from '../../../../kernel/promotion-effects.js';
import { Database } from '../../../../platform/database/database.js';

export interface BoughtPromotion {
  id: number;
  listingId: number;
  promotionType: PromotionType;
  cost: Kobo;
  startDate: Date;
  endDate: Date;
  /** Its time is not over and its listing is there; a renewal that waits for its turn counts. */
  isActive: boolean;
}

export interface DuePromotion {
  promotionId: number;
  userId: number;
  listingId: number;
  promotionType: PromotionType;
  endDate: string;
  isListingGone: boolean;
}

const IS_ACTIVE = `p.status = 'active' AND NOT l.is_gone AND p.end_date >`;

@Injectable()
export class PromotionQueries {
  constructor(private readonly database: Database) {}

  /** Everything a user ever bought, what ends first first. `now` is ISO 8601. */
  async ofUser(userId: number, now: string): Promise<BoughtPromotion[]> {
    const { rows } = await this.database.pool.query<BoughtPromotion>({
      name: 'promotions-of-user',
      text: `SELECT p.id, p.listing_id AS "listingId", p.promotion_type AS "promotionType", p.cost,
                    p.start_date AS "startDate", p.end_date AS "endDate",
                    ${IS_ACTIVE} $2::timestamptz AS "isActive"
             FROM promotion p JOIN promoted_listing l ON l.id = p.listing_id
             WHERE p.user_id = $1 ORDER BY p.end_date, p.id`,
      values: [userId, now],
    });
    return rows;
  }

  /** The active ones of a user, what ends first first. */
  async activeOfUser(userId: number, now: string): Promise<BoughtPromotion[]> {
    const { rows } = await this.database.pool.query<BoughtPromotion>({
      name: 'active-promotions-of-user',
      text: `SELECT p.id, p.listing_id AS "listingId", p.promotion_type AS "promotionType", p.cost,
                    p.start_date AS "startDate", p.end_date AS "endDate", true AS "isActive"
             FROM promotion p JOIN promoted_listing l ON l.id = p.listing_id
             WHERE p.user_id = $1 AND ${IS_ACTIVE} $2::timestamptz ORDER BY p.end_date, p.id`,
      values: [userId, now],
    });
    return rows;
  }

  /** Whose end is to be recorded: the time is over, or the listing is gone. */
  async due(now: string, limit: number): Promise<DuePromotion[]> {
    const { rows } = await this.database.pool.query<Omit<DuePromotion, 'endDate'> & { endDate: Date }>({
      name: 'due-promotions',
      text: `SELECT p.id AS "promotionId", p.user_id AS "userId", p.listing_id AS "listingId",
                    p.promotion_type AS "promotionType", p.end_date AS "endDate", l.is_gone AS "isListingGone"
             FROM promotion p JOIN promoted_listing l ON l.id = p.listing_id
             WHERE p.status = 'active' AND (p.end_date <= $1::timestamptz OR l.is_gone)
             ORDER BY p.end_date, p.id LIMIT $2`,
      values: [now, limit],
    });
    return rows.map((row) => ({ ...row, endDate: row.endDate.toISOString() }));
  }
}
