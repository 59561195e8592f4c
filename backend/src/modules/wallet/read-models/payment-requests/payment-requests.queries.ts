import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { anywhere, type Order, type Page, type PageQuery } from '../../../../platform/database/page.js';
import { type FileUse, FileUses, type UsedFile } from '../../../../platform/files/file-uses.js';
import { payerOf } from '../../domain/payment.rules.js';
import { PaymentRequestNotFound } from '../../domain/wallet.errors.js';
import type { PaymentRequestRow, PaymentStatus } from './payment-request.table.js';

interface Turned extends Pick<PageQuery, 'limit' | 'offset'> {
  /** The last one that was seen; null: the list begins. */
  last: number | null;
  /** In e-mail or reference, or the payer's own reference; lower case; null: all. */
  search: string | null;
}

/** A list of requests: its filter, its order, and the condition for rows after a given id (an SQL expression). */
interface List {
  name: string;
  which: string;
  order: string;
  goOn: (last: string) => string;
}

/** How confirmed requests can be ordered. */
export const PAYMENT_ORDERS = {
  user: '(SELECT w.user_email FROM wallet_balance w WHERE w.user_id = p.user_id)',
  amount: 'p.approved_amount',
  method: 'p.method',
  approved: 'p.decided_at',
} as const;

export interface PaymentRequestOfUser extends PaymentRequestRow {
  userEmail: string;
  /** E-mail of the administrator who decided; null while it is pending. */
  decidedByEmail: string | null;
}

const COLUMNS = `
  p.id, p.user_id AS "userId", p.amount, p.approved_amount AS "approvedAmount", p.method, p.reference, p.notes,
  p.proof_file_id AS "proofFileId", p.status, p.decided_by AS "decidedBy", p.decided_at AS "decidedAt",
  CASE WHEN p.is_account_deleted THEN 'Account deleted' ELSE p.rejection_reason END AS "rejectionReason",
  p.is_account_deleted AS "isAccountDeleted", p.created_at AS "createdAt"`;

/** With the e-mails of payer and administrator, joined to the rows of `from` alone. */
const forAdmin = (from: string): string => `
  SELECT ${COLUMNS}, coalesce(payer.user_email, '[deleted]') AS "userEmail",
         CASE WHEN p.decided_by IS NOT NULL THEN coalesce(decider.user_email, '[deleted]') END AS "decidedByEmail"
  FROM ${from} p
  LEFT JOIN wallet_balance payer ON payer.user_id = p.user_id
  LEFT JOIN wallet_balance decider ON decider.user_id = p.decided_by`;

/** SQL: whether request `p` is found by $1, a pattern, or belongs to user $2. */
const MATCHES = `(p.user_id = $2::integer OR lower(p.reference) LIKE $1
  OR EXISTS (SELECT FROM wallet_balance w WHERE w.user_id = p.user_id AND lower(w.user_email) LIKE $1))`;

@Injectable()
export class PaymentRequestQueries {
  private readonly forAdminById = new DataLoader<PaymentRequestOfUser>(async (ids) => {
    const { rows } = await this.database.reads.query<PaymentRequestOfUser>({
      name: 'payment-requests-for-admin',
      text: `${forAdmin('payment_request')} WHERE p.id = ANY ($1::integer[])`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, row]));
  });

  private readonly owners = new DataLoader<number>(async (ids) => {
    const { rows } = await this.database.reads.query<{ id: number; userId: number }>({
      name: 'payment-request-owners',
      text: 'SELECT id, user_id AS "userId" FROM payment_request WHERE id = ANY ($1::integer[])',
      values: [ids],
    });
    return new Map(rows.map(({ id, userId }) => [id, userId]));
  });

  constructor(private readonly database: Database) {}

  /** Whose wallet decides about it; that never changes. Throws PaymentRequestNotFound. */
  async ownerOf(id: number): Promise<number> {
    const owner = (await this.owners.loadMany([id])).get(id);
    if (owner === undefined) throw new PaymentRequestNotFound();
    return owner;
  }

  /** Whether the account was deleted. */
  async isErased(userId: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query({
      name: 'payment-request-erased-user',
      text: 'SELECT FROM payment_request_erased_user WHERE user_id = $1',
      values: [userId],
    });
    return rowCount === 1;
  }

  /** A user's own, newest first. */
  async ofUser(userId: number): Promise<PaymentRequestRow[]> {
    const { rows } = await this.database.pool.query<PaymentRequestRow>({
      name: 'payment-requests-of-user',
      text: `SELECT ${COLUMNS} FROM payment_request p WHERE p.user_id = $1 ORDER BY p.id DESC`,
      values: [userId],
    });
    return rows;
  }

  async find(id: number): Promise<PaymentRequestRow | null> {
    const { rows } = await this.database.pool.query<PaymentRequestRow>({
      name: 'payment-request',
      text: `SELECT ${COLUMNS} FROM payment_request p WHERE p.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  async forAdmin(id: number): Promise<PaymentRequestOfUser | null> {
    return (await this.forAdminById.loadMany([id])).get(id) ?? null;
  }

  /** Oldest first (contract 3.10). */
  withStatus(status: PaymentStatus | 'all', page: Turned): Promise<Page<PaymentRequestOfUser>> {
    const which = status === 'all' ? 'true' : `p.status = '${status}'`;
    return this.page(
      { name: `payment-requests-${status}`, which, order: 'p.id', goOn: (last) => `p.id > ${last}` },
      page,
    );
  }

  /** ADMIN-11: what was confirmed, the latest decision first, or in another order. */
  history(page: Turned, order: Order | null): Promise<Page<PaymentRequestOfUser>> {
    const way = order?.descending ? 'DESC' : 'ASC';
    const column = PAYMENT_ORDERS[order?.by as keyof typeof PAYMENT_ORDERS] ?? null;
    const list: List = {
      name: `payment-history${column ? `-${order?.by} ${way}` : ''}`,
      which: "p.status = 'confirmed'",
      order: column ? `${column} ${way} NULLS LAST, p.id DESC` : 'p.decided_at DESC, p.id DESC',
      goOn: (last) =>
        `(p.decided_at, p.id) < (SELECT l.decided_at, l.id FROM payment_request l WHERE l.id = ${last})`,
    };
    return this.page(list, page);
  }

  /** Turns pages on the requests alone, in their index; only the page itself is joined with the people. */
  private async page(
    { name, which, order, goOn }: List,
    { limit, offset, search, last }: Turned,
  ): Promise<Page<PaymentRequestOfUser>> {
    const asked = search === null ? '' : '-found';
    const further = last === null ? '' : '-further';
    const from = `FROM payment_request p WHERE ${which}${search === null ? '' : ` AND ${MATCHES}`}`;
    const values = search === null ? [] : [anywhere(search), payerOf(search)];
    const place = (number: number): string => `$${values.length + number}`;
    const rest = last === null ? '' : ` AND ${goOn(`${place(3)}::integer`)}`;
    const wanted = `(SELECT * ${from}${rest} ORDER BY ${order} LIMIT ${place(1)} OFFSET ${place(2)})`;
    const [found, all] = await Promise.all([
      this.database.pool.query<PaymentRequestOfUser>({
        name: `${name}${asked}${further}`,
        text: `${forAdmin(wanted)} ORDER BY ${order}`,
        values: [...values, limit, offset, ...(last === null ? [] : [last])],
      }),
      this.database.pool.query<{ total: number }>({
        name: `${name}${asked}-in-all`,
        text: `SELECT count(*)::int AS total ${from}`,
        values,
      }),
    ]);
    return { rows: found.rows, total: all.rows[0]?.total ?? 0 };
  }
}

/** OP-28: proofs are kept, and shown by the wallet's own route alone. */
@Injectable()
export class PaymentProofs extends FileUses {
  constructor(private readonly database: Database) {
    super();
  }

  async usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>> {
    const { rows } = await this.database.pool.query<{ id: string }>({
      name: 'payment-proofs',
      text: 'SELECT proof_file_id AS id FROM payment_request WHERE proof_file_id = ANY ($1::text[])',
      values: [files.map(({ publicId }) => publicId)],
    });
    return new Map(rows.map(({ id }) => [id, 'private']));
  }
}
