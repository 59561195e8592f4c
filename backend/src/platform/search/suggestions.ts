import type { Queryable } from '../database/database.js';
import { WALKS } from './page-statement.js';
import { comparableText, shownTextOf } from './suggestion-terms.js';
import { queryWordsOf } from './tokenizer.js';

/** Of services and of places, before business names get their turn. */
const MOST_OF_A_KIND = 3;

/** Names that are looked at: some are alike, some hold the words elsewhere. */
const NAMES = 40;

const SHORTEST_QUERY = 2;

/**
 * The dictionary has an entry for each word that a service or a place can be begun at, so the beginning of a word is
 * a range of it. Names: the best listings whose name has these words, the last one begun. If many names have it, a
 * walk down the business order meets some soon; else the text index finds them.
 */
const SUGGESTIONS = `
  WITH names AS MATERIALIZED (
    SELECT coalesce(sum(df), 0) AS count FROM (
      SELECT df FROM search_term WHERE tag = 'A' AND term >= $3 AND term <= $3 || '~' LIMIT 300
    ) term
  ), common AS MATERIALIZED (
    SELECT business_name FROM (
      SELECT business_name, tsv FROM listing_search ORDER BY relevance_key DESC, id DESC LIMIT ${WALKS[0]}
    ) best
    WHERE (SELECT count > 1500 FROM names) AND tsv @@ $2::tsquery LIMIT ${NAMES}
  )
  SELECT * FROM (
    SELECT 'service' AS kind, term AS text FROM search_term
    WHERE tag = 'L' AND term >= $1 AND term <= $1 || '~' ORDER BY df DESC, term LIMIT 20
  ) service
  UNION ALL SELECT * FROM (
    SELECT 'place', term FROM search_term
    WHERE tag = 'M' AND term >= $1 AND term <= $1 || '~' ORDER BY df DESC, term LIMIT 20
  ) place
  UNION ALL SELECT 'name', business_name FROM common
  UNION ALL SELECT * FROM (
    SELECT 'name', business_name FROM listing_search
    WHERE (SELECT count(*) FROM common) < ${NAMES / 2} AND tsv @@ $2::tsquery
    ORDER BY relevance_key + 0 DESC, id DESC LIMIT ${NAMES}
  ) name`;

interface Suggestion {
  kind: 'service' | 'place' | 'name';
  text: string;
}

/** Texts that have the query as the beginning of a word, without doubles: services, places, businesses. */
export const suggestFrom = async (db: Queryable, query: string, limit: number): Promise<string[]> => {
  const typed = comparableText(query.slice(0, 100));
  if (typed.length < SHORTEST_QUERY) return [];
  const words = queryWordsOf(typed, 10);
  const last = words.at(-1) ?? '';
  const names = words.map((word) => (word === last ? `A${word}:*` : `A${word}`)).join('&');
  const { rows } = await db.query<Suggestion>({
    name: 'search-suggestions',
    text: SUGGESTIONS,
    values: [typed, names, last],
  });
  const textsOf = (kind: Suggestion['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ text }) => text);
  const services = distinct(textsOf('service').map(shownTextOf));
  const places = distinct(textsOf('place').map(shownTextOf));
  const businesses = textsOf('name').filter((name) => ` ${comparableText(name)}`.includes(` ${typed}`));
  const best = [...services.slice(0, MOST_OF_A_KIND), ...places.slice(0, MOST_OF_A_KIND), ...businesses];
  return distinct([...best, ...services, ...places]).slice(0, limit);
};

/** The first of those that differ only in marks, case or punctuation. */
const distinct = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const text of texts) {
    const key = comparableText(text);
    if (!first.has(key)) first.set(key, text);
  }
  return [...first.values()];
};
