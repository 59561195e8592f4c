import type { Queryable } from '../../../../platform/database/database.js';
import type { ListingDoc } from '../search-index.js';
import { ORDERS, sortKeysOf } from './business-order.js';
import { areasOf, lexemesOf, placeTextOf } from './lexemes.js';

/** Documents of one statement. */
const CHUNK = 1000;

/** Separates the items of a list that is passed as one text; never part of a lexeme or a place. */
const SEPARATOR = '\u001f';

type Value = string | number | null;

type Keys = ReturnType<typeof sortKeysOf>;

type Column = [name: string, type: string, valueOf: (doc: ListingDoc, keys: Keys) => Value];

/** Columns, their types, and the value of a document; lists as one text. */
const COLUMNS: readonly Column[] = [
  ['id', 'integer', ({ id }) => id],
  ['business_name', 'text', ({ businessName }) => businessName],
  ['service_type', 'text', ({ serviceType }) => serviceType],
  ['state', 'text', ({ state }) => state],
  ['areas', 'text', (doc) => areasOf(doc).join(SEPARATOR)],
  ['place', 'text', placeTextOf],
  ['average_rating', 'float8', ({ averageRating }) => averageRating],
  ['lowest_price', 'bigint', ({ lowestPrice }) => lowestPrice],
  ['highest_price', 'bigint', ({ highestPrice }) => highestPrice],
  ['coordinates', 'text', ({ latitude, longitude }) => coordinatesOf(latitude, longitude)],
  ...ORDERS.map((order): Column => [`${order}_key`, 'bigint', (_, keys) => keys[order]]),
  ['tsv', 'text', (doc) => lexemesOf(doc).join(SEPARATOR)],
];

const coordinatesOf = (latitude: number | null, longitude: number | null): string | null =>
  latitude === null || longitude === null ? null : `(${longitude},${latitude})`;

const NAMES = COLUMNS.map(([name]) => name);
const READ: Readonly<Record<string, string>> = {
  areas: `string_to_array(areas, '${SEPARATOR}')`,
  coordinates: 'coordinates::point',
  tsv: `array_to_tsvector(string_to_array(tsv, '${SEPARATOR}'))`,
};

const UPSERT = `
  WITH written AS (
    INSERT INTO listing_search (${NAMES.join(', ')})
    SELECT ${NAMES.map((name) => READ[name] ?? name).join(', ')}
    FROM unnest(${COLUMNS.map(([, type], n) => `$${n + 1}::${type}[]`).join(', ')}) AS given (${NAMES.join(', ')})
    ON CONFLICT (id) DO UPDATE SET (${NAMES.join(', ')}) = (${NAMES.map((name) => `excluded.${name}`).join(', ')})
  )
  INSERT INTO search_unread (id, old_service, old_areas, old_tsv)
  SELECT id, service_type, areas, tsv
  FROM unnest($1::integer[]) AS given (id) LEFT JOIN listing_search USING (id)`; // as it was before

const REMOVE = `
  WITH removed AS (DELETE FROM listing_search WHERE id = ANY ($1::integer[]) RETURNING *)
  INSERT INTO search_unread (id, old_service, old_areas, old_tsv) SELECT id, service_type, areas, tsv FROM removed`;

/**
 * Flushes the pending list of the GIN index once per statement: three times as fast as inserting row by row, and no search
 * has to read the list. During a rebuild the index does not exist yet.
 */
const FEED_TEXT_INDEX = `SELECT gin_clean_pending_list(text_index)
  FROM to_regclass('listing_search_tsv') AS text_index WHERE text_index IS NOT NULL`;

/** Writes the index within one transaction. The lock of the projection admits one writer at a time. */
export class PostgresSearchWriter {
  constructor(private readonly db: Queryable) {}

  /** Idempotent; inactive documents are removals. */
  async upsert(docs: readonly ListingDoc[]): Promise<void> {
    const newest = [...new Map(docs.map((doc) => [doc.id, doc])).values()];
    await this.remove(newest.filter((doc) => !doc.isActive).map((doc) => doc.id));
    const active = newest.filter((doc) => doc.isActive);
    for (let start = 0; start < active.length; start += CHUNK) {
      const chunk = active.slice(start, start + CHUNK).map((doc) => ({ doc, keys: sortKeysOf(doc) }));
      const values = COLUMNS.map(([, , valueOf]) => chunk.map(({ doc, keys }) => valueOf(doc, keys)));
      await this.db.query({ name: 'search-upsert', text: UPSERT, values });
      await this.db.query(FEED_TEXT_INDEX);
    }
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.db.query({ name: 'search-remove', text: REMOVE, values: [[...ids]] });
  }
}
