import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionType } from '../../domain/promotion.events.js';
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

/** A purchase with the details of its receipt. */
export interface Receipt extends BoughtPromotion {
  purchasedAt: Date;
  /** When it ended before its time, because its listing was deleted (OP-32); null: it did not. */
  endedAt: Date | null;
}

export interface DuePromotion {
  promotionId: number;
  userId: number;
  listingId: number;
  promotionType: PromotionType;
  endDate: string;
}

const BOUGHT = `p.id, p.listing_id AS "listingId", p.promotion_type AS "promotionType", p.cost,
                p.start_date AS "startDate", p.end_date AS "endDate"`;
const DUE = `SELECT p.id AS "promotionId", p.user_id AS "userId", p.listing_id AS "listingId",
                    p.promotion_type AS "promotionType", p.end_date AS "endDate" FROM promotion p`;

/** SQL: whether promotion `p` is active at the moment `now`, a parameter. */
export const isActiveAt = (now: string): string => `
  p.status = 'active' AND p.end_date > ${now}::timestamptz
  AND NOT EXISTS (SELECT FROM promotion_gone_listing g WHERE g.id = p.listing_id)`;

@Injectable()
export class PromotionQueries {
  constructor(private readonly database: Database) {}

  /** What this user bought under this id; null: nothing. `now` is ISO 8601. */
  async receiptOf(userId: number, id: number, now: string): Promise<Receipt | null> {
    const { rows } = await this.database.pool.query<Receipt>({
      name: 'promotion-receipt',
      text: `SELECT ${BOUGHT}, p.created_at AS "purchasedAt", ${isActiveAt('$3')} AS "isActive",
                    CASE WHEN gone.deleted_at < p.end_date THEN GREATEST(gone.deleted_at, p.created_at) END AS "endedAt"
             FROM promotion p LEFT JOIN promotion_gone_listing gone ON gone.id = p.listing_id
             WHERE p.user_id = $1 AND p.id = $2`,
      values: [userId, id, now],
    });
    return rows[0] ?? null;
  }

  /** Everything a user ever bought, what ends first first. `now` is ISO 8601. */
  async ofUser(userId: number, now: string): Promise<BoughtPromotion[]> {
    const { rows } = await this.database.pool.query<BoughtPromotion>({
      name: 'promotions-of-user',
      text: `SELECT ${BOUGHT}, ${isActiveAt('$2')} AS "isActive"
             FROM promotion p WHERE p.user_id = $1 ORDER BY p.end_date, p.id`,
      values: [userId, now],
    });
    return rows;
  }

  /** The active ones of a user, what ends first first. */
  async activeOfUser(userId: number, now: string): Promise<BoughtPromotion[]> {
    const { rows } = await this.database.pool.query<BoughtPromotion>({
      name: 'active-promotions-of-user',
      text: `SELECT ${BOUGHT}, true AS "isActive"
             FROM promotion p WHERE p.user_id = $1 AND ${isActiveAt('$2')} ORDER BY p.end_date, p.id`,
      values: [userId, now],
    });
    return rows;
  }

  /** Promotions whose end is not recorded yet, in order of their end. `without`: ids to leave out. */
  async over(now: string, limit: number, without: readonly number[]): Promise<DuePromotion[]> {
    const { rows } = await this.database.pool.query<Due>({
      name: 'promotions-over',
      text: `${DUE} WHERE p.status = 'active' AND p.end_date <= $1::timestamptz AND p.id <> ALL ($3::integer[])
             ORDER BY p.end_date LIMIT $2`,
      values: [now, limit, without],
    });
    return rows.map(dueOf);
  }

  /** Active promotions of listings deleted after `since`. `without`: ids to leave out. */
  async orphaned(since: string, limit: number, without: readonly number[]): Promise<DuePromotion[]> {
    const { rows } = await this.database.pool.query<Due>({
      name: 'promotions-orphaned',
      text: `${DUE} JOIN promotion_gone_listing g ON g.id = p.listing_id
             WHERE p.status = 'active' AND g.deleted_at > $1::timestamptz AND p.id <> ALL ($3::integer[])
             ORDER BY p.id LIMIT $2`,
      values: [since, limit, without],
    });
    return rows.map(dueOf);
  }
}

type Due = Omit<DuePromotion, 'endDate'> & { endDate: Date };

const dueOf = (row: Due): DuePromotion => ({ ...row, endDate: row.endDate.toISOString() });
