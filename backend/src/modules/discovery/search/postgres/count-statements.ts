import { MOST_COUNTED } from '../search-index.js';
import type { RowFilters } from '../plan/search-conditions.js';
import { driversOf, queryOf, type Group } from '../plan/search-plan.js';
import { conditionsOf } from './row-filters.js';
import { checkOf, driveOf, type Statement, type WantedPage } from './wanted-page.js';

/** How many listings each of some groups has, no further than to `most`; $1 their queries. */
export const stagesStatement = (
  stages: readonly Group[],
  required: readonly Group[],
  rows: RowFilters,
  most: number,
): Statement => {
  const { text: and, name, values } = conditionsOf(rows, 3);
  const text = `
    SELECT ARRAY (
      SELECT (
        SELECT count(*)::integer FROM (
          SELECT FROM listing_search WHERE tsv @@ stage.query${and} LIMIT (SELECT $2::integer)
        ) counted
      ) FROM unnest((SELECT $1::tsquery[])) WITH ORDINALITY AS stage (query, n) ORDER BY n
    ) AS counts`;
  // What only the text index is asked for may be left out: the row decides.
  const queries = stages.map((stage) => {
    const groups = [stage, ...required];
    const drivers = new Set(driversOf(groups));
    return queryOf(groups.filter((group) => !group.isOnlyForIndex || drivers.has(group)));
  });
  return { name: `search-stages${name}`, text, values: [queries, most, ...values] };
};

/** All matches, $1 drive, $2 check. */
export const countStatement = ({ match, rows }: WantedPage): Statement => {
  const { text: and, name, values } = conditionsOf(rows, 3);
  const text = `
    SELECT count(*)::integer AS count FROM (
      SELECT FROM listing_search
      WHERE tsv @@ $1::tsquery${and} AND (tsv @@ $2::tsquery) IS NOT FALSE LIMIT ${MOST_COUNTED}) counted`;
  return { name: `search-count${name}`, text, values: [driveOf(match), checkOf(match), ...values] };
};
