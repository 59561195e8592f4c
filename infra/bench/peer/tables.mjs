// @ts-check
// The tables of the peer: one row per thing, changed in place.
import { library } from '../product.mjs';

const { DataSource, EntitySchema } = await library('typeorm');

const POOL = 20; // as the product's own

const integer = { type: 'integer' };
const id = { ...integer, primary: true };
const counted = { ...id, generated: 'increment' };
const bigint = { type: 'bigint' };
const text = { type: 'text' };
const truth = { type: 'boolean' };
const real = { type: 'double precision' };
const time = { type: 'timestamptz' };
/** @param {object} column */
const optional = (column) => ({ ...column, nullable: true });

export const User = new EntitySchema({
  name: 'user',
  columns: { id, email: text, role: text, isPhoneVerified: truth },
});
export const Wallet = new EntitySchema({
  name: 'wallet',
  columns: {
    userId: id,
    balance: bigint,
    totalTopups: bigint,
    totalSpent: bigint,
    updatedAt: optional(time),
  },
});
export const Transaction = new EntitySchema({
  name: 'transaction',
  columns: {
    id: counted,
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
  name: 'payment_request',
  columns: {
    id,
    userId: integer,
    amount: bigint,
    approvedAmount: optional(bigint),
    method: text,
    reference: optional(text),
    notes: optional(text),
    status: text,
    decidedBy: optional(integer),
    decidedAt: optional(time),
    createdAt: time,
  },
  indices: [{ columns: ['userId', 'id'] }, { columns: ['status', 'id'] }],
});
export const Promotion = new EntitySchema({
  name: 'promotion',
  columns: {
    id: counted,
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
export const Terms = new EntitySchema({
  name: 'promotion_terms',
  columns: {
    name: { ...text, primary: true },
    displayName: text,
    price: bigint,
    duration: integer,
    priority: integer,
    isActive: truth,
  },
});
export const Listing = new EntitySchema({
  name: 'listing',
  columns: {
    id,
    userId: integer,
    businessName: text,
    serviceType: text,
    description: text,
    location: text,
    city: text,
    state: text,
    sublocation: optional(text),
    phone: optional(text),
    startingPrice: optional(bigint),
    averageRating: real,
    totalReviews: integer,
    isActive: truth,
    isPremium: truth,
    isVerified: truth,
    promotionPriority: integer,
    promotedUntil: optional(time),
    searchText: { ...text, select: false },
    createdAt: time,
  },
  indices: [{ columns: ['serviceType', 'state'] }, { columns: ['promotionPriority', 'averageRating', 'id'] }],
});

const ENTITIES = [User, Wallet, Transaction, PaymentRequest, Promotion, Terms, Listing];

/** @param {string} url @param {{ create?: boolean }} [options] */
export const openPeerDatabase = async (url, { create = false } = {}) => {
  const orm = new DataSource({
    type: 'postgres',
    url,
    entities: ENTITIES,
    parseInt8: true,
    poolSize: POOL,
    synchronize: create,
  });
  await orm.initialize();
  if (create) {
    await orm.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await orm.query('CREATE INDEX listing_search_text ON listing USING gin ("searchText" gin_trgm_ops)');
  }
  return orm;
};
