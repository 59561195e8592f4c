// @ts-check
// The same listings, people, money and terms in the peer's tables.
import { openPeerDatabase } from './tables.mjs';

const AT_ONCE = 5_000;

/** What each table of the peer is filled from; `key` says in which order. @type {Record<string, { from: string; key: string; columns: string }>} */
const SOURCES = {
  user: {
    from: 'wallet_balance',
    key: 'user_id',
    columns: `user_id AS id, user_email AS email, 'provider' AS role, true AS "isPhoneVerified"`,
  },
  wallet: {
    from: 'wallet_balance',
    key: 'user_id',
    columns: `user_id AS "userId", balance, total_topups AS "totalTopups", total_spent AS "totalSpent", updated_at AS "updatedAt"`,
  },
  payment_request: {
    from: 'payment_request',
    key: 'id',
    columns: `id, user_id AS "userId", amount, approved_amount AS "approvedAmount", method, reference, notes, status,
      decided_by AS "decidedBy", decided_at AS "decidedAt", created_at AS "createdAt"`,
  },
  transaction: {
    from: 'wallet_transaction',
    key: 'user_id, id',
    columns: `user_id AS "userId", type, amount, balance, description, reference_id AS "referenceId",
      reference_type AS "referenceType", created_at AS "createdAt"`,
  },
  promotion_terms: {
    from: 'promotion_config',
    key: 'name',
    columns: `name, display_name AS "displayName", price, duration, priority, is_active AS "isActive"`,
  },
  listing: {
    from: 'listing_card c',
    key: 'c.id',
    columns: `c.id, c.user_id AS "userId", c.business_name AS "businessName", c.service_type AS "serviceType", c.description,
      c.location, c.city, c.state, c.sublocation, '+2348030000000' AS phone, c.starting_price AS "startingPrice",
      coalesce(c.rating_sum::float8 / nullif(c.rating_count, 0), 0) AS "averageRating", c.rating_count AS "totalReviews", c.is_active AS "isActive",
      c.id % 80 = 0 AS "isPremium", c.id % 80 = 20 AS "isVerified",
      CASE WHEN c.id % 20 = 0 THEN 1 + c.id / 20 % 4 ELSE 0 END AS "promotionPriority",
      concat_ws(' ', c.business_name, c.service_type, c.city, c.state, c.sublocation, c.description) AS "searchText",
      c.created_at AS "createdAt"`,
  },
};

/** @param {import('pg').Pool} pool of the product @param {string} url of the peer's database, which is empty */
export const copyToPeer = async (pool, url) => {
  const orm = await openPeerDatabase(url, { create: true });
  for (const [table, { from, key, columns }] of Object.entries(SOURCES)) {
    for (let offset = 0; ; offset += AT_ONCE) {
      const text = `SELECT ${columns} FROM ${from} ORDER BY ${key} LIMIT ${AT_ONCE} OFFSET ${offset}`;
      const { rows } = await pool.query(text);
      if (rows.length === 0) break;
      const names = Object.keys(rows[0])
        .map((name) => `"${name}"`)
        .join(', ');
      await orm.query(
        `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
    }
  }
  await orm.query('VACUUM ANALYZE');
  await orm.destroy();
};
