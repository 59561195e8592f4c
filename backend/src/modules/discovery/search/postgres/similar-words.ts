import type { Queryable } from '../../../../platform/database/database.js';
import { typoBudget, typosBetween } from '../../understanding/typing-errors.js';
import { sumOf, type KnownWord } from '../plan/known-word.js';
import type { WordTag } from '../plan/lexemes.js';

const MOST_SIMILAR = 40;

/**
 * Terms that may be within the budget, for `typosBetween` to judge. A wide net by plain Levenshtein distance to the
 * beginning of the term: a swap counts two there, and a missing or added letter shifts the end by one, so no term
 * within the budget is further than twice the budget. The first letter is right, and the second one too or the one
 * error is there; two errors may have spoilt the first letter itself.
 */
const SIMILAR = `
  SELECT n::integer - 1 AS n, tag::text, term, df
  FROM unnest((SELECT $1::text[]), (SELECT $2::boolean[]), (SELECT $3::integer[]))
    WITH ORDINALITY AS given (word, is_last, budget, n)
  CROSS JOIN LATERAL (
    SELECT left(word, 1) AS first, substr(word, 2, 1) AS second, substr(word, 3, 1) AS third,
      substr(word, 3) AS end_3, substr(word, 4) AS end_4
  ) part
  CROSS JOIN LATERAL (
    SELECT tag, term, df FROM search_term
    WHERE tag IN ('A', 'B', 'C', 'D') AND term >= first AND term <= first || '~'
      AND length(term) >= length(word) - budget
      AND (is_last OR length(term) <= length(word) + budget)
      AND (budget = 2 OR left(term, 2) = first || second OR term LIKE first || '_' || end_3 || '%'
        OR term LIKE first || '_' || second || end_3 || '%' OR term LIKE first || end_3 || '%'
        OR term LIKE first || third || second || end_4 || '%')
      AND levenshtein_less_equal(left(term, length(word)), word, 2 * budget) <= 2 * budget
    UNION ALL
    SELECT tag, term, df FROM search_term
    WHERE budget = 2 AND tag IN ('A', 'B', 'C') AND term LIKE ANY (ARRAY['_' || substr(word, 2) || '%', '_' || word])
  ) near`;

/** A word that stands in the index as it was typed, or begins one there, is no typing error (OP-23). */
export const isUnknown = ({ word, exact, begun }: KnownWord): boolean =>
  exact.size === 0 && begun.size === 0 && typoBudget(word) > 0;

/** Adds the terms that unknown words may be errors of. */
export const withSimilar = async (db: Queryable, rare: readonly KnownWord[]): Promise<KnownWord[]> => {
  if (rare.length === 0) return [];
  const { rows } = await db.query<{ n: number; tag: WordTag; term: string; df: number }>({
    name: 'search-similar',
    text: SIMILAR,
    values: [
      rare.map(({ word }) => word),
      rare.map(({ isLast }) => isLast),
      rare.map(({ word }) => typoBudget(word)),
    ],
  });
  const similarTo = new Map(
    rare.map((known, n) => [
      known,
      nearest(
        known,
        rows.filter((row) => row.n === n),
      ),
    ]),
  );
  return rare.map((known) => ({ ...known, similar: similarTo.get(known) ?? [] }));
};

const nearest = (
  { word, isLast }: KnownWord,
  rows: readonly { tag: WordTag; term: string; df: number }[],
): KnownWord['similar'] => {
  const byTerm = new Map<string, Map<WordTag, number>>();
  for (const { term, tag, df } of rows) byTerm.set(term, (byTerm.get(term) ?? new Map()).set(tag, df));
  const budget = typoBudget(word);
  return [...byTerm]
    .map(([term, df]) => ({ term, df, typos: typosBetween(word, term, budget, isLast) }))
    .filter(({ typos }) => typos > 0 && typos <= budget)
    .toSorted((one, other) => one.typos - other.typos || sumOf(other.df) - sumOf(one.df))
    .slice(0, MOST_SIMILAR);
};
