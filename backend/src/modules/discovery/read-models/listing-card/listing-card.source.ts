import type { DataSource } from 'typeorm';
import type { SearchSource } from '../../search/meilisearch/meilisearch-documents.js';
import type { Queryable } from '../../../../platform/database/database.js';
import type { ListingDoc } from '../../search/search-index.js';
import { documentsOf } from './listing-card.document.js';
import { listingCardProjection } from './listing-card.projection.js';
import { ListingCardRow, type ListingCheckRow } from './listing-card.table.js';

const withChecks = async (db: Queryable, cards: readonly ListingCardRow[]): Promise<ListingDoc[]> => {
  const { rows } = await db.query<ListingCheckRow>(
    `SELECT owner_id AS "ownerId", source, listing_id AS "listingId", kind, at FROM listing_check
     WHERE owner_id = ANY ($1::integer[])`,
    [[...new Set(cards.map(({ userId }) => userId))]],
  );
  return documentsOf(cards, rows);
};

/** The cards as documents, for an engine outside the database. */
export const listingCardSource = (orm: DataSource): SearchSource => {
  const { columns, tableName } = orm.getMetadata(ListingCardRow);
  const list = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
  const select = `SELECT ${list.join(', ')} FROM ${tableName}`;
  return {
    types: new Set(Object.keys(listingCardProjection.on)),
    changedBy: async (db, events) => {
      const data = events.map((event) => event.data as { listingId?: number; userId?: number });
      const listings = [...new Set(data.flatMap(({ listingId = [] }) => listingId))];
      const owners = data.flatMap(({ listingId, userId = [] }) => (listingId === undefined ? userId : []));
      const { rows } = await db.query<ListingCardRow>(
        `${select} WHERE id = ANY ($1::integer[]) OR user_id = ANY ($2::integer[])`,
        [listings, owners],
      );
      const there = new Set(rows.map(({ id }) => id));
      return { docs: await withChecks(db, rows), gone: listings.filter((id) => !there.has(id)) };
    },
    after: async (db, id, limit) => {
      const { rows } = await db.query<ListingCardRow>(
        `${select} WHERE id > $1 AND is_active ORDER BY id LIMIT $2`,
        [id, limit],
      );
      return withChecks(db, rows);
    },
  };
};
