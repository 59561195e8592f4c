import type { Queryable } from '../../../../platform/database/database.js';
import { fold, queryWordsOf } from '../../understanding/tokenizer.js';

/** Services, and places, that come before business names. */
const MOST_OF_A_KIND = 3;
/** Of each kind that are read: some differ only in their spelling. */
const MOST_READ = 40;
export const SHORTEST_SUGGESTED = 2;

/** Names that are read in any order; if there are more, those of the first listings in business order are read as well. */
const FEW_NAMES = 250;
const FIRST_LISTINGS = 500;

/** $1: a blank and the beginning. $2: the words of a name, the last one begun; null: no word of a name begins so. */
const SUGGESTIONS = `
  WITH few AS MATERIALIZED (
    SELECT id, business_name, relevance_key FROM listing_search
    WHERE tsv @@ (SELECT $2::tsquery) LIMIT ${FEW_NAMES}
  ), first AS (SELECT * FROM listing_search ORDER BY relevance_key DESC, id DESC LIMIT ${FIRST_LISTINGS})
  SELECT * FROM (
    SELECT kind, phrase FROM (
      SELECT kind, phrase, row_number() OVER (PARTITION BY kind ORDER BY listings DESC, phrase) AS place
      FROM search_phrase WHERE position($1 IN comparable) > 0
    ) ranked WHERE place <= ${MOST_READ} ORDER BY kind DESC, place
  ) phrases
  UNION ALL SELECT * FROM (
    SELECT 'name', business_name FROM (
      SELECT * FROM few
      UNION SELECT id, business_name, relevance_key FROM first
      WHERE (SELECT count(*) FROM few) = ${FEW_NAMES} AND tsv @@ $2::tsquery
    ) every ORDER BY relevance_key DESC, id DESC LIMIT ${MOST_READ}
  ) names`;

interface Suggestion {
  kind: 'service' | 'place' | 'name';
  phrase: string;
}

/** The text as suggestions compare it: folded words, one blank between them. */
export const comparableText = (text: string): string => (fold(text).match(/[a-z0-9]+/g) ?? []).join(' ');

/** At most `limit` texts that have the query as the beginning of a word: services, places, businesses. */
export const suggestionsFor = async (db: Queryable, query: string, limit: number): Promise<string[]> => {
  const typed = comparableText(query.slice(0, 100));
  if (typed.length < SHORTEST_SUGGESTED) return [];
  const words = queryWordsOf(typed, 10).map((word, n, all) => `A${word}${n === all.length - 1 ? ':*' : ''}`);
  const { rows } = await db.query<Suggestion>({
    text: SUGGESTIONS,
    values: [` ${typed}`, words.join('&')],
  });
  const textsOf = (wanted: Suggestion['kind']) =>
    distinct(rows.filter(({ kind }) => kind === wanted).map(({ phrase }) => phrase));
  const [services, places] = [textsOf('service'), textsOf('place')];
  const names = textsOf('name').filter((name) => ` ${comparableText(name)}`.includes(` ${typed}`));
  const first = [...services.slice(0, MOST_OF_A_KIND), ...places.slice(0, MOST_OF_A_KIND), ...names];
  return distinct([...first, ...services, ...places]).slice(0, limit);
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
