// @ts-check
// The yardstick's own tables and its connections, a pool of the same size as the product's.
import { library } from '../product.mjs';

const { DataSource, EntitySchema, Table } = await library('typeorm');

const POOL = 20; // as the product's own

const id = { type: 'integer', primary: true };
const newId = { ...id, generated: 'increment' };
const integer = { type: 'integer' };
const text = { type: 'text' };
const time = { type: 'timestamptz' };
/** @param {object} column */
const optional = (column) => ({ ...column, nullable: true });

export const Customer = new EntitySchema({
  name: 'bench_customer',
  columns: { id, firstName: text, lastName: text },
});
export const Listing = new EntitySchema({
  name: 'bench_listing',
  columns: { id, userId: integer, businessName: text, stars: { ...integer, array: true }, jobs: integer },
});
export const Interaction = new EntitySchema({
  name: 'bench_interaction',
  columns: {
    id: newId,
    customerId: integer,
    providerId: integer,
    listingId: integer,
    status: text,
    contactMethod: text,
    notes: optional(text),
    completedAt: optional(time),
    isReviewed: { type: 'boolean' },
    createdAt: time,
  },
  indices: [{ columns: ['customerId', 'listingId'] }, { columns: ['providerId', 'id'] }],
});
export const Booking = new EntitySchema({
  name: 'bench_booking',
  columns: {
    id: newId,
    customerId: integer,
    providerId: integer,
    listingId: integer,
    serviceDescription: text,
    preferredDate: optional({ type: 'date' }),
    preferredTime: optional(text),
    location: optional(text),
    budget: optional({ type: 'bigint' }),
    status: text,
    providerResponse: optional(text),
    createdAt: time,
  },
  indices: [{ columns: ['customerId', 'id'] }, { columns: ['providerId', 'id'] }],
});
export const Review = new EntitySchema({
  name: 'bench_review',
  columns: {
    id,
    listingId: integer,
    userId: integer,
    providerId: integer,
    rating: integer,
    comment: text,
    response: optional(text),
    respondedAt: optional(time),
    helpfulCount: integer,
    createdAt: time,
  },
  indices: [{ columns: ['listingId', 'createdAt', 'id'] }, { columns: ['userId', 'id'] }],
});

const ENTITIES = [Customer, Listing, Interaction, Booking, Review];

/** @param {string} url */
export const openYardstick = async (url) => {
  const orm = new DataSource({ type: 'postgres', url, entities: ENTITIES, parseInt8: true, poolSize: POOL });
  await orm.initialize();
  const planner = orm.createQueryRunner();
  for (const entity of ENTITIES)
    await planner.createTable(Table.create(orm.getMetadata(entity), orm.driver), false, false, true);
  await planner.release();
  return orm;
};
