import type { SearchSourceOf } from '../../search/meilisearch/meilisearch-source.js';
import { documentOf } from './listing-card.document.js';
import { ListingCardRow } from './listing-card.table.js';

/** The cards as documents, for an engine outside the database. */
export const listingCardSource: SearchSourceOf = (orm) => {
  const { columns, tableName } = orm.getMetadata(ListingCardRow);
  const list = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
  const select = `SELECT ${list.join(', ')} FROM ${tableName}`;
  return {
    of: async (db, listings, owners) => {
      const { rows } = await db.query<ListingCardRow>(
        `${select} WHERE id = ANY ($1::integer[]) OR user_id = ANY ($2::integer[])`,
        [[...listings], [...owners]],
      );
      return rows.map(documentOf);
    },
    after: async (db, id, limit) => {
      const { rows } = await db.query<ListingCardRow>(
        `${select} WHERE id > $1 AND is_active ORDER BY id LIMIT $2`,
        [id, limit],
      );
      return rows.map(documentOf);
    },
  };
};
