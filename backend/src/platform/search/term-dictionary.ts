import type { Queryable } from '../database/database.js';
import { typoBudget, typosBetween } from './damerau-levenshtein.js';
import type { WordTag } from './lexemes.js';

/** What the index knows of one word of a query. Numbers are listings. */
export interface KnownWord {
  word: string;
  /** Listings that hold exactly this word, by the best field it stands in. */
  exact: ReadonlyMap<WordTag, number>;
  /** The last word of a query is also a beginning: listings with a word that begins so, roughly; else empty. */
  begun: ReadonlyMap<WordTag, number>;
  /** Words that a typing error may have hidden, nearest first. */
  similar: readonly { term: string; typos: number; df: ReadonlyMap<WordTag, number> }[];
  /** At least this many listings match. */
  atLeast: number;
}

export interface Knowledge {
  listings: number;
  words: KnownWord[];
  /** How many listings have each filter lexeme. */
  filters: ReadonlyMap<string, number>;
  /** Words of places that contain the text of the `location` filter; null when there are too many to help. */
  places: ReadonlyMap<string, number> | null;
}

/** A word that this many listings spell so is not a typing error: its neighbours in spelling are left alone. */
const ESTABLISHED = 100;
const MOST_SIMILAR = 40;
const MOST_PLACES = 200;
const MOST_BEGUN = 500;

/**
 * One row for each finding. `similar` casts a wide net by plain Levenshtein distance, where a swap of neighbours
 * counts two, over terms with the same first letter; two typos may also have spoilt the first letter itself.
 */
const LOOK_UP = `
  SELECT 'listings' AS kind, 0 AS n, NULL AS tag, NULL AS term, coalesce(sum(df), 0)::integer AS df, 0 AS most
  FROM search_term WHERE tag = 'S'
  UNION ALL
  SELECT 'filter', 0, tag::text, term, df, 0 FROM search_term
  JOIN unnest($4::text[]) AS wanted (lexeme) ON tag = left(lexeme, 1)::"char" AND term = substr(lexeme, 2)
  UNION ALL
  SELECT * FROM (
    SELECT 'place', 0, tag::text, term, df, 0 FROM search_term
    WHERE tag IN ('A', 'B', 'C') AND term LIKE '%' || $5 || '%' LIMIT ${MOST_PLACES + 1}
  ) place
  UNION ALL
  SELECT found.* FROM unnest($1::text[], $2::text[], $3::integer[]) WITH ORDINALITY AS given (word, ending, budget, n)
  CROSS JOIN LATERAL (
    SELECT tag, sum(df) FILTER (WHERE term = word) AS exact, sum(df) AS begun, max(df) AS most
    FROM unnest('{A,B,C,D}'::"char"[]) AS field (tag) CROSS JOIN LATERAL (
      SELECT term, df FROM search_term
      WHERE search_term.tag = field.tag AND term >= word AND term <= ending ORDER BY term LIMIT ${MOST_BEGUN}
    ) term GROUP BY tag
  ) known (tag, exact, begun, most)
  CROSS JOIN LATERAL (
    SELECT 'exact', n::integer, tag::text, word, exact::integer, 0 WHERE exact > 0
    UNION ALL SELECT 'begun', n::integer, tag::text, word, begun::integer, most WHERE ending > word
  ) found
`;

const SIMILAR = `
  SELECT n::integer - 1 AS n, tag::text, term, df
  FROM unnest($1::text[], $2::boolean[], $3::integer[]) WITH ORDINALITY AS given (word, is_last, budget, n)
  CROSS JOIN LATERAL (
    SELECT tag, term, df FROM search_term
    WHERE tag IN ('A', 'B', 'C', 'D') AND term >= left(word, 1) AND term <= left(word, 1) || '~'
      AND length(term) >= length(word) - budget
      AND (is_last AND (
          levenshtein_less_equal(left(term, length(word)), word, 2 * budget) <= 2 * budget
          OR levenshtein_less_equal(left(term, length(word) - 1), word, 2 * budget) <= 2 * budget
          OR levenshtein_less_equal(left(term, length(word) + 1), word, 2 * budget) <= 2 * budget)
        OR length(term) <= length(word) + budget
          AND levenshtein_less_equal(term, word, 2 * budget) <= 2 * budget)
    UNION ALL
    SELECT tag, term, df FROM search_term
    WHERE budget = 2 AND tag IN ('A', 'B', 'C') AND term LIKE ANY (ARRAY['_' || substr(word, 2) || '%', '_' || word])
  ) near`;

interface Finding {
  kind: 'listings' | 'filter' | 'place' | 'exact' | 'begun';
  n: number;
  tag: string;
  term: string;
  df: number;
  most: number;
}

/** Looks up the words and filter lexemes of one request. `place` is a token of the `location` filter, or null. */
export const lookUp = async (
  db: Queryable,
  words: readonly string[],
  filters: readonly string[],
  place: string | null,
): Promise<Knowledge> => {
  const last = words.length - 1;
  const { rows } = await db.query<Finding>({
    name: 'search-look-up',
    text: LOOK_UP,
    values: [
      words,
      words.map((word, n) => (n === last ? `${word}~` : word)),
      words.map(typoBudget),
      filters,
      place,
    ],
  });
  const of = (kind: Finding['kind'], n = 0) => rows.filter((row) => row.kind === kind && row.n === n);
  const known = words.map((word, index) => knownWord(word, of('exact', index + 1), of('begun', index + 1)));
  const places = of('place');
  return {
    listings: of('listings')[0]?.df ?? 0,
    words: await withSimilar(db, known),
    filters: new Map(of('filter').map((row) => [row.tag + row.term, row.df])),
    places: places.length > MOST_PLACES ? null : new Map(places.map((row) => [row.tag + row.term, row.df])),
  };
};

const knownWord = (word: string, exact: readonly Finding[], begun: readonly Finding[]): KnownWord => {
  const byTag = (rows: readonly Finding[]) => new Map(rows.map((row) => [row.tag as WordTag, row.df]));
  const exactly = byTag(exact);
  return {
    word,
    exact: exactly,
    begun: byTag(begun),
    similar: [],
    atLeast: Math.max(sum(exactly), ...begun.map((row) => row.most)),
  };
};

const sum = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);

/** Adds the similar terms of the words that hardly any listing spells so. */
const withSimilar = async (db: Queryable, words: KnownWord[]): Promise<KnownWord[]> => {
  const last = words.at(-1);
  const rare = words.filter((known) => typoBudget(known.word) > 0 && known.atLeast < ESTABLISHED);
  if (rare.length === 0) return words;
  const { rows } = await db.query<{ n: number; tag: WordTag; term: string; df: number }>({
    name: 'search-similar',
    text: SIMILAR,
    values: [
      rare.map(({ word }) => word),
      rare.map((known) => known === last),
      rare.map(({ word }) => typoBudget(word)),
    ],
  });
  const similarTo = new Map(
    rare.map((known, n) => [
      known,
      nearest(
        known.word,
        known === last,
        rows.filter((row) => row.n === n),
      ),
    ]),
  );
  return words.map((known) => ({ ...known, similar: similarTo.get(known) ?? [] }));
};

const nearest = (
  word: string,
  asPrefix: boolean,
  rows: readonly { tag: WordTag; term: string; df: number }[],
): KnownWord['similar'] => {
  const byTerm = new Map<string, Map<WordTag, number>>();
  for (const { term, tag, df } of rows) byTerm.set(term, (byTerm.get(term) ?? new Map()).set(tag, df));
  const budget = typoBudget(word);
  return [...byTerm]
    .map(([term, df]) => ({ term, df, typos: typosBetween(word, term, budget, asPrefix) }))
    .filter(({ typos }) => typos > 0 && typos <= budget)
    .toSorted((one, other) => one.typos - other.typos || sum(other.df) - sum(one.df))
    .slice(0, MOST_SIMILAR);
};
