import { noteSearchChanges } from '../../modules/discovery/search/meilisearch/meilisearch-changes.js';
import {
  MeilisearchChanges1763683200020,
  MeilisearchUnsentSince1795000000230,
} from '../../modules/discovery/search/meilisearch/meilisearch-changes.migration.js';
import type { SearchSource } from '../../modules/discovery/search/meilisearch/meilisearch-source.js';
import { CREATE_TERM_CHANGES, TERM_CHANGES } from '../../modules/discovery/search/postgres/search-tables.js';
import type { ListingDoc } from '../../modules/discovery/search/search-index.js';
import type { Queryable } from '../../platform/database/database.js';
import { PostgresDatabase } from '../../platform/database/postgres-database.js';

/** Documents in a table of their own, as a module keeps them in its read tables. */
export const openSearchDatabase = async (url: string): Promise<PostgresDatabase> => {
  const database = await PostgresDatabase.connect(url, {
    entities: [],
    migrations: [MeilisearchChanges1763683200020, MeilisearchUnsentSince1795000000230],
    poolSize: 6,
  });
  await database.pool.query(CREATE_TERM_CHANGES);
  await database.migrate();
  await database.pool.query('CREATE TABLE IF NOT EXISTS card (id integer PRIMARY KEY, doc jsonb NOT NULL)');
  return database;
};

const docsOf = ({ rows }: { rows: { doc: ListingDoc }[] }): ListingDoc[] => rows.map(({ doc }) => doc);

export const cardSource: SearchSource = {
  byIds: async (db, ids) =>
    docsOf(await db.query('SELECT doc FROM card WHERE id = ANY ($1::integer[])', [[...ids]])),
  after: async (db, id, limit) =>
    docsOf(
      await db.query(
        `SELECT doc FROM card WHERE id > $1 AND (doc->>'isActive')::boolean ORDER BY id LIMIT $2`,
        [id, limit],
      ),
    ),
};

/** Writes documents as a projection does: rows and notes in one transaction. */
export const writeCards = (database: PostgresDatabase, docs: readonly ListingDoc[]): Promise<void> =>
  database.transaction((client) => writeCardsOn(client, docs));

export const writeCardsOn = async (db: Queryable, docs: readonly ListingDoc[]): Promise<void> => {
  await db.query(
    `INSERT INTO card SELECT (doc->>'id')::integer, doc FROM unnest($1::jsonb[]) AS given (doc)
     ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`,
    [docs.map((doc) => JSON.stringify(doc))],
  );
  await db.query(`INSERT INTO ${TERM_CHANGES} (terms) VALUES (NULL)`); // as the index notes each of its changes
  await noteSearchChanges(
    db,
    docs.map(({ id }) => id),
  );
};

export const removeCards = (database: PostgresDatabase, ids: readonly number[]): Promise<void> =>
  database.transaction(async (client) => {
    await client.query('DELETE FROM card WHERE id = ANY ($1::integer[])', [[...ids]]);
    await noteSearchChanges(client, ids);
  });
