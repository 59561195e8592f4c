// @ts-check
// The yardstick's own tables and its connections, a pool of the same size as the product's.
import { built, library } from '../product.mjs';

const { DataSource, EntitySchema } = await library('typeorm');
// Reads go to the product's own tables, so both answer the same rows.
export const { WalletBalanceRow } = await built(
  'modules/wallet/read-models/wallet-balance/wallet-balance.table.js',
);
export const { WalletTransactionRow } = await built(
  'modules/wallet/read-models/wallet-transactions/wallet-transaction.table.js',
);

const POOL = 20; // as the product's own

const id = { type: 'integer', primary: true };
const integer = { type: 'integer' };
const bigint = { type: 'bigint' };
const text = { type: 'text' };
const time = { type: 'timestamptz' };
/** @param {object} column */
const optional = (column) => ({ ...column, nullable: true });

export const Wallet = new EntitySchema({
  name: 'bench_wallet',
  columns: {
    userId: id,
    userEmail: text,
    balance: bigint,
    totalTopups: bigint,
    totalSpent: bigint,
    updatedAt: time,
  },
});
export const Transaction = new EntitySchema({
  name: 'bench_transaction',
  columns: {
    id: { ...integer, primary: true, generated: 'increment' },
    userId: integer,
    type: text,
    amount: bigint,
    balance: bigint,
    description: text,
    referenceId: optional(integer),
    referenceType: text,
    createdAt: time,
  },
  indices: [{ columns: ['userId', 'id'] }],
});
export const PaymentRequest = new EntitySchema({
  name: 'bench_payment_request',
  columns: {
    id,
    userId: integer,
    amount: bigint,
    approvedAmount: optional(bigint),
    method: text,
    reference: optional(text),
    notes: optional(text),
    proofFileId: optional(text),
    status: text,
    rejectionReason: optional(text),
    decidedBy: optional(integer),
    decidedAt: optional(time),
    createdAt: time,
  },
  indices: [{ columns: ['userId', 'id'] }, { columns: ['status', 'id'] }],
});
export const Promotion = new EntitySchema({
  name: 'bench_promotion',
  columns: {
    id: { ...integer, primary: true, generated: 'increment' },
    userId: integer,
    listingId: integer,
    promotionType: text,
    days: integer,
    cost: bigint,
    startDate: time,
    endDate: time,
    status: text,
    createdAt: time,
  },
  indices: [{ columns: ['userId', 'endDate'] }],
});
export const Listing = new EntitySchema({
  name: 'bench_listing',
  columns: { id, userId: integer, businessName: text },
});
export const Terms = new EntitySchema({
  name: 'bench_promotion_terms',
  columns: {
    name: { type: 'text', primary: true },
    displayName: text,
    price: bigint,
    duration: integer,
    isActive: { type: 'boolean' },
  },
});

/** @param {string} url */
export const openYardstick = async (url) => {
  const orm = new DataSource({
    type: 'postgres',
    url,
    entities: [
      Wallet,
      Transaction,
      PaymentRequest,
      Promotion,
      Listing,
      Terms,
      WalletBalanceRow,
      WalletTransactionRow,
    ],
    parseInt8: true,
    poolSize: POOL,
  });
  await orm.initialize();
  const planner = orm.createQueryRunner();
  const { Table } = await library('typeorm');
  for (const entity of [Wallet, Transaction, PaymentRequest, Promotion, Listing, Terms])
    await planner.createTable(Table.create(orm.getMetadata(entity), orm.driver), false, false, true);
  await planner.release();
  return orm;
};
