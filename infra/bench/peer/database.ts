// The tables of the peer, one row per thing, changed in place; and the same listings, people and money in them.
import type pg from 'pg';
import { DataSource, EntitySchema } from 'typeorm';

const POOL = 20; // as the product's own
const AT_ONCE = 5_000;

const TYPES: Record<string, string> = { real: 'double precision', time: 'timestamptz' };
/** `name:type` of every column: `!` is the key, `+` counts up, `?` may be missing. */
const table = (name: string, columns: string, ...indices: string[][]) => {
  const described = columns
    .trim()
    .split(/\s+/)
    .map((column) => {
      const [, own = '', type = '', mark] = /^(\w+):(\w+)([!+?]?)$/.exec(column) ?? [];
      const key = mark === '!' || mark === '+' ? { primary: true } : {};
      const generated = mark === '+' ? { generated: 'increment' } : {};
      const usual = { type: TYPES[type] ?? type, nullable: mark === '?', select: own !== 'searchText' };
      return [own, { ...usual, ...key, ...generated }];
    });
  const indexed = indices.map((names) => ({ columns: names }));
  return new EntitySchema({ name, columns: Object.fromEntries(described), indices: indexed });
};

const MONEY = 'userId:integer amount:bigint createdAt:time';
export const User = table('user', 'id:integer! email:text role:text isPhoneVerified:boolean');
export const Wallet = table(
  'wallet',
  'userId:integer! balance:bigint totalTopups:bigint totalSpent:bigint updatedAt:time?',
);
export const Transaction = table(
  'transaction',
  `id:integer+ ${MONEY} type:text balance:bigint description:text referenceId:integer? referenceType:text`,
  ['userId', 'id'],
);
export const PaymentRequest = table(
  'payment_request',
  `id:integer! ${MONEY} approvedAmount:bigint? method:text reference:text? notes:text? status:text decidedBy:integer?
  decidedAt:time?`,
  ['userId', 'id'],
  ['status', 'id'],
);
export const Promotion = table(
  'promotion',
  `id:integer+ userId:integer listingId:integer promotionType:text days:integer cost:bigint startDate:time endDate:time
  status:text createdAt:time`,
  ['userId', 'endDate'],
);
export const Terms = table(
  'promotion_terms',
  'name:text! displayName:text price:bigint duration:integer priority:integer isActive:boolean',
);
export const Listing = table(
  'listing',
  `id:integer! userId:integer businessName:text serviceType:text description:text location:text city:text state:text
  sublocation:text? phone:text? startingPrice:bigint? averageRating:real totalReviews:integer isActive:boolean
  isPremium:boolean isVerified:boolean promotionPriority:integer promotedUntil:time? searchText:text createdAt:time`,
  ['serviceType', 'state'],
  ['promotionPriority', 'averageRating', 'id'],
);

export const openPeerDatabase = async (url: string, create = false) => {
  const entities = [User, Wallet, Transaction, PaymentRequest, Promotion, Terms, Listing];
  const settings = { entities, parseInt8: true, poolSize: POOL, synchronize: create };
  const orm = new DataSource({ type: 'postgres', url, ...settings });
  await orm.initialize();
  if (create) {
    await orm.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await orm.query('CREATE INDEX listing_search_text ON listing USING gin ("searchText" gin_trgm_ops)');
  }
  return orm;
};

/** The query that each table of the peer is filled from, ordered. */
const SOURCES: Record<string, string> = {
  user: `SELECT user_id AS id, user_email AS email, 'provider' AS role, true AS "isPhoneVerified" FROM wallet_balance ORDER BY user_id`,
  wallet: `SELECT user_id AS "userId", balance, total_topups AS "totalTopups", total_spent AS "totalSpent", updated_at AS "updatedAt"
    FROM wallet_balance ORDER BY user_id`,
  payment_request: `SELECT id, user_id AS "userId", amount, approved_amount AS "approvedAmount", method, reference, notes, status,
    decided_by AS "decidedBy", decided_at AS "decidedAt", created_at AS "createdAt" FROM payment_request ORDER BY id`,
  transaction: `SELECT user_id AS "userId", type, amount, balance, description, reference_id AS "referenceId",
    reference_type AS "referenceType", created_at AS "createdAt" FROM wallet_transaction ORDER BY user_id, id`,
  promotion_terms: `SELECT name, display_name AS "displayName", price, duration, priority, is_active AS "isActive"
    FROM promotion_config ORDER BY name`,
  listing: `SELECT c.id, c.user_id AS "userId", c.business_name AS "businessName", c.service_type AS "serviceType", c.description,
    c.location, c.city, c.state, c.sublocation, '+2348030000000' AS phone, c.starting_price AS "startingPrice",
    coalesce(c.rating_sum::float8 / nullif(c.rating_count, 0), 0) AS "averageRating", c.rating_count AS "totalReviews",
    c.is_active AS "isActive", c.id % 80 = 0 AS "isPremium", c.id % 80 = 20 AS "isVerified",
    CASE WHEN c.id % 20 = 0 THEN 1 + c.id / 20 % 4 ELSE 0 END AS "promotionPriority",
    concat_ws(' ', c.business_name, c.service_type, c.city, c.state, c.sublocation, c.description) AS "searchText",
    c.created_at AS "createdAt" FROM listing_card c ORDER BY c.id`,
};

/** From the product's read tables into the peer's database, which is empty. */
export const copyToPeer = async (pool: pg.Pool, url: string) => {
  const orm = await openPeerDatabase(url, true);
  for (const [name, source] of Object.entries(SOURCES)) {
    for (let offset = 0; ; offset += AT_ONCE) {
      const { rows, fields } = await pool.query(`${source} LIMIT ${AT_ONCE} OFFSET ${offset}`);
      if (rows.length === 0) break;
      const names = fields.map((field) => `"${field.name}"`).join(', ');
      const insert = `INSERT INTO "${name}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(null::"${name}", $1)`;
      await orm.query(insert, [JSON.stringify(rows)]);
    }
  }
  await orm.query('VACUUM ANALYZE');
  await orm.destroy();
};
