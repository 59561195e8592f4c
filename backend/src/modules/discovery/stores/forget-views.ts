import type { Queryable } from '../../../platform/database/database.js';

/** Listings that are gone have no counts. */
export const forgetViewsOf = async (db: Queryable, listingIds: readonly number[]): Promise<void> => {
  if (listingIds.length === 0) return;
  for (const table of ['listing_viewer', 'listing_views', 'listing_day_views']) {
    await db.query(`DELETE FROM ${table} WHERE listing_id = ANY ($1::integer[])`, [[...listingIds]]);
  }
};
