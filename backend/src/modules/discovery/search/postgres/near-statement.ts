import type { SearchRequest } from '../search-index.js';
import type { Statement } from './page-statement.js';
import { conditionsOf, type RowFilters } from './row-filters.js';

/** Mean radius of the earth, metres. */
const EARTH_M = 6_371_008.8;
const METRES_PER_DEGREE = (Math.PI * EARTH_M) / 180;

/** Nearest first within a radius: $1 query or null, $2 latitude, $3 longitude, $4 radius in metres, $5 limit, $6 offset. */
export const nearStatement = (
  query: string | null,
  { lat, lng, radiusM }: NonNullable<SearchRequest['near']>,
  limit: number,
  offset: number,
  filters: RowFilters,
): Statement => {
  const { text: and, name, values } = conditionsOf(filters, 7);
  const text = `
    WITH close AS MATERIALIZED (
      SELECT id, metres FROM (
        SELECT *, ${2 * EARTH_M} * asin(sqrt(
          sind((latitude - $2::float8) / 2) ^ 2
          + cosd($2) * cosd(latitude) * sind((longitude - $3::float8) / 2) ^ 2)) AS metres
        FROM listing_search
        WHERE latitude BETWEEN $2 - $4::float8 / ${METRES_PER_DEGREE} AND $2 + $4 / ${METRES_PER_DEGREE}
          AND ($1::tsquery IS NULL OR tsv @@ $1)${and}
      ) measured WHERE metres <= $4
    )
    SELECT ARRAY (SELECT id FROM close ORDER BY metres, id DESC LIMIT $5 OFFSET $6::integer) AS ids,
      (SELECT count(*)::integer FROM close) AS total`;
  return { name: `search-near${name}`, text, values: [query, lat, lng, radiusM, limit, offset, ...values] };
};
