import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TopUpStatus } from '../../domain/wallet.rules.js';
import type { TopUpRow } from './top-up.table.js';

export type TopUpOfUser = TopUpRow & { userEmail: string };

export interface TopUpFilter {
  status: TopUpStatus | null;
  userId: number | null;
  reference: string | null;
  /** Id of the last one that was seen; null: the list begins. */
  before: number | null;
  limit: number;
}

/** A top-up that is due for a look-up, and since when. */
export interface DueTopUp {
  reference: string;
  dueAt: Date;
}

const COLUMNS = `
  t.id, t.user_id AS "userId", t.reference, t.amount, t.status, t.channel, t.fee, t.gateway_id AS "gatewayId", t.problem,
  t.paid_amount AS "paidAmount", t.paid_at AS "paidAt", t.created_at AS "createdAt", t.credited_at AS "creditedAt"`;

const FOR_ADMIN = `SELECT ${COLUMNS}, coalesce(w.user_email, '[deleted]') AS "userEmail"
  FROM top_up t LEFT JOIN wallet_balance w ON w.user_id = t.user_id`;

@Injectable()
export class TopUpQueries {
  constructor(private readonly database: Database) {}

  /** A user's own, newest first. */
  async ofUser(userId: number, limit: number): Promise<TopUpRow[]> {
    const { rows } = await this.database.pool.query<TopUpRow>({
      name: 'top-ups-of-user',
      text: `SELECT ${COLUMNS} FROM top_up t WHERE t.user_id = $1 ORDER BY t.id DESC LIMIT $2`,
      values: [userId, limit],
    });
    return rows;
  }

  async find(reference: string): Promise<TopUpRow | null> {
    const { rows } = await this.database.pool.query<TopUpRow>({
      name: 'top-up',
      text: `SELECT ${COLUMNS} FROM top_up t WHERE t.reference = $1`,
      values: [reference],
    });
    return rows[0] ?? null;
  }

  async forAdmin(id: number): Promise<TopUpOfUser | null> {
    const { rows } = await this.database.pool.query<TopUpOfUser>({
      name: 'top-up-for-admin',
      text: `${FOR_ADMIN} WHERE t.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list({ status, userId, reference, before, limit }: TopUpFilter): Promise<TopUpOfUser[]> {
    const { rows } = await this.database.pool.query<TopUpOfUser>({
      name: 'top-ups-for-admin',
      text: `${FOR_ADMIN}
             WHERE ($1::text IS NULL OR t.status = $1) AND ($2::integer IS NULL OR t.user_id = $2)
               AND ($3::text IS NULL OR t.reference = $3) AND ($4::integer IS NULL OR t.id < $4)
             ORDER BY t.id DESC LIMIT $5`,
      values: [status, userId, reference, before, limit],
    });
    return rows;
  }

  /** Contract 3.15: top-ups that are due for a look-up, the longest due first; the first is a minute after the start. */
  async due(now: string, limit: number): Promise<DueTopUp[]> {
    const { rows } = await this.database.pool.query<DueTopUp>({
      name: 'top-ups-due',
      text: `SELECT t.reference, coalesce(s.next_look_at, t.created_at + interval '1 minute') AS "dueAt"
             FROM top_up t LEFT JOIN top_up_session s ON s.reference = t.reference
             WHERE t.status IN ('pending', 'refunding')
               AND coalesce(s.next_look_at, t.created_at + interval '1 minute') <= $1
             ORDER BY 2 LIMIT $2`,
      values: [now, limit],
    });
    return rows;
  }

  /** Credited top-ups paid between two moments, the second excluded, whatever their status now. */
  async paidBetween(from: Date, to: Date): Promise<TopUpRow[]> {
    const { rows } = await this.database.pool.query<TopUpRow>({
      name: 'top-ups-paid',
      text: `SELECT ${COLUMNS} FROM top_up t WHERE t.paid_at >= $1 AND t.paid_at < $2 ORDER BY t.id`,
      values: [from, to],
    });
    return rows;
  }

  /** The top-ups with these references that were credited here. */
  async creditedAmong(references: readonly string[]): Promise<TopUpRow[]> {
    const { rows } = await this.database.pool.query<TopUpRow>({
      name: 'top-ups-credited',
      text: `SELECT ${COLUMNS} FROM top_up t WHERE t.reference = ANY ($1::text[]) AND t.credited_at IS NOT NULL`,
      values: [references],
    });
    return rows;
  }

  /** When the first one was started; null: there is none. */
  async firstAt(): Promise<Date | null> {
    const { rows } = await this.database.pool.query<{ at: Date }>(
      'SELECT created_at AS at FROM top_up ORDER BY id LIMIT 1',
    );
    return rows[0]?.at ?? null;
  }

  async countByStatus(): Promise<{ status: TopUpStatus; count: number }[]> {
    const { rows } = await this.database.pool.query<{ status: TopUpStatus; count: number }>(
      'SELECT status, count(*)::int AS count FROM top_up GROUP BY status',
    );
    return rows;
  }
}
