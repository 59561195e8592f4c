import { MOST_COUNTED, MOST_HITS, type SearchSort } from '../search-index.js';
import { LISTINGS } from '../plan/lexemes.js';
import type { RowFilters } from '../plan/search-conditions.js';
import { conditionsOf } from './row-filters.js';
import { WALKS } from './walk-or-look-up.js';
import { KEYS, type Statement } from './wanted-page.js';

/** A page where no word and no whole-value filter narrows the listings, with its total. */
export const browseStatement = (
  sort: SearchSort,
  limit: number,
  offset: number,
  filters: RowFilters,
): Statement => {
  const key = KEYS[sort];
  const { text: and, name, values } = conditionsOf(filters, 3);
  // The dictionary counts all listings.
  const total = and
    ? `SELECT count(*)::integer FROM (SELECT FROM listing_search WHERE true${and} LIMIT ${MOST_HITS + 1}) counted`
    : `SELECT coalesce(sum(df), 0)::integer FROM search_term WHERE tag = '${LISTINGS}' AND term = ''`;
  const text = `
    SELECT ARRAY (
      SELECT id FROM (
        SELECT id FROM (
          SELECT * FROM listing_search ORDER BY ${key} DESC, id DESC LIMIT ${WALKS[0]}
        ) best WHERE true${and}
        UNION ALL
        SELECT id FROM (
          SELECT id FROM listing_search
          WHERE (${key}, id) < (
            SELECT ${key}, id FROM listing_search ORDER BY ${key} DESC, id DESC OFFSET ${WALKS[0] - 1} LIMIT 1)${and}
          ORDER BY ${key} DESC, id DESC
        ) others
      ) hit LIMIT (SELECT $1::integer) OFFSET (SELECT $2::integer)
    ) AS ids, (${total}) AS total`;
  return { name: `search-browse-${sort}${name}`, text, values: [limit, offset, ...values] };
};

/** All of them, where conditions on the row narrow the listings. */
export const browsedCountStatement = (rows: RowFilters): Statement => {
  const { text: and, name, values } = conditionsOf(rows, 1);
  const text = `
    SELECT count(*)::integer AS count FROM (
      SELECT FROM listing_search WHERE true${and} LIMIT ${MOST_COUNTED}) counted`;
  return { name: `search-count-all${name}`, text, values };
};
