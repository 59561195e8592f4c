// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { built } from '../product.mjs';

/** @typedef {import('../../../backend/src/modules/discovery/search/search-index.js').ListingDoc} ListingDoc */

const BATCH = 1_000;
const OWNERS = 40_000;

const priceOf = (/** @type {ListingDoc} */ { id }) => 100_000 + (id % 900) * 1_000;

/** A column of every batch: name, type, value of a listing. @type {[string, string, (doc: ListingDoc) => unknown][]} */
const SHOWN = [
  ['id', 'integer', ({ id }) => id],
  ['user_id', 'integer', ({ id }) => 1 + (id % OWNERS)],
  ['business_name', 'text', ({ businessName }) => businessName],
  ['service_type', 'text', ({ serviceType }) => serviceType],
  ['description', 'text', ({ description }) => description],
  ['location', 'text', ({ location }) => location],
  ['city', 'text', ({ city }) => city],
  ['state', 'text', ({ state }) => state],
  ['sublocation', 'text', ({ sublocation }) => sublocation],
  ['service_areas', 'jsonb', ({ serviceAreas }) => JSON.stringify(serviceAreas)],
  ['images', 'jsonb', ({ id }) => JSON.stringify([`https://img.example/${id}.jpg`])],
  ['starting_price', 'bigint', priceOf],
  ['pricing_type', 'text', () => 'fixed'],
  ['promotions', 'jsonb', () => '[]'],
  ['is_active', 'boolean', () => true],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
  ['updated_at', 'timestamptz', ({ createdAt }) => createdAt],
];
/** @type {typeof SHOWN} */
const OWN = [['phone', 'text', ({ id }) => `+23480${30_000_000 + id}`]];

/** @type {typeof SHOWN} */
const CARD = [
  ['rating_sum', 'integer', ({ averageRating, totalReviews }) => Math.round(averageRating * totalReviews)],
  ['rating_count', 'integer', ({ totalReviews }) => totalReviews],
  ['contacts', 'integer', () => 0],
  ['confirmed_contacts', 'integer', () => 0],
  ['promotions_as_of', 'timestamptz', ({ createdAt }) => createdAt],
];

/** What the pages of places count by. @param {ListingDoc} doc */
const placed = (doc) => ({ ...doc, startingPrice: priceOf(doc), maxPrice: null, isActive: true });

/** @type {typeof SHOWN} */
const JOBS = [
  ['id', 'integer', ({ id }) => id],
  ['total_jobs', 'integer', ({ id }) => id % 40],
];

/** Columns of arrays. */
const LISTS = new Set(['service_areas', 'images']);

/** @param {string} table @param {typeof SHOWN} columns @param {readonly ListingDoc[]} docs */
const insertOf = (table, columns, docs) => {
  const names = columns.map(([name]) => name);
  // An array of arrays would be a matrix: lists travel as JSON.
  const values = columns.map(([name]) =>
    LISTS.has(name) ? `ARRAY (SELECT jsonb_array_elements_text(${name}))` : name,
  );
  const given = columns.map(([, type], index) => `$${index + 1}::${type}[]`);
  return {
    text: `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM unnest(${given.join(', ')}) AS row (${names.join(', ')})`,
    values: columns.map(([, , valueOf]) => docs.map(valueOf)),
  };
};

/**
 * Writes the read tables as the projections would, batch by batch; the tables exist, the log stays empty.
 * @param {import('pg').Pool} pool @param {readonly ListingDoc[]} docs
 */
export const loadListings = async (pool, docs) => {
  const { PostgresSearchWriter } = await built('modules/discovery/search/postgres/postgres-search-writer.js');
  const { countActiveListings } = await built(
    'modules/discovery/read-models/platform-stats/active-listings.js',
  );
  const { writePlaceListings } = await built(
    'modules/discovery/read-models/place-listings/place-listings.js',
  );
  for (let start = 0; start < docs.length; start += BATCH) {
    const batch = docs.slice(start, start + BATCH);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SET LOCAL synchronous_commit = off');
    await client.query(insertOf('listing', [...SHOWN, ...OWN], batch));
    await client.query(insertOf('listing_card', [...SHOWN, ...CARD], batch));
    await client.query(insertOf('listing_card_jobs', JOBS, batch));
    await new PostgresSearchWriter(client).upsert(batch);
    await writePlaceListings(client, batch.map(placed), new Map(), []);
    await countActiveListings(
      client,
      batch.map(({ id }) => id),
      [],
    );
    await client.query('COMMIT');
    client.release();
  }
  await pool.query('UPDATE search_feed SET rebuilds_wanted = rebuilds_wanted + 1'); // with Meilisearch, it is to know them
};

/** @param {string} url */
const askedFor = async (url) => /** @type {any} */ ((await fetch(url)).json());

/**
 * Throws when a search has hits and shows none, or no place has any: the tables above are then not what the product reads
 * any more, and whatever is measured costs less than it does. With Meilisearch waits until it has them.
 * @param {string} url of a server
 */
export const requireCards = async (url) => {
  for (;;) {
    const { checks } = await askedFor(`${url}/api/health/ready`);
    const { providers, total } = await askedFor(`${url}/api/search?query=plumber`);
    if (total > 0 && providers.length > 0 && checks.search === 'up') break;
    if (process.env.SEARCH !== 'meilisearch' || (total > 0 && providers.length === 0))
      throw new Error(`${total} hits, ${providers.length} cards: the world is not whole`);
    await delay(500);
  }
  const places = await askedFor(`${url}/api/services`);
  if (places.trades.length === 0) throw new Error('No place has any listings: the world is not whole');
};
