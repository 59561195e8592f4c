import type { Queryable } from '../../../../platform/database/database.js';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { longestIndexedToken } from '../../understanding/tokenizer.js';
import { NOISE } from '../../understanding/data.js';
import { typoBudget, typosBetween } from '../../understanding/spelling.js';
import { spokenWordsOf } from '../../understanding/understand.js';
import { comparablePlace } from '../comparable-filters.js';
import type { QueryWord, SearchVocabulary } from '../search-query.js';
import { WORD_TAGS } from './lexemes.js';

/** What a word may be a typing error of, and how many listings have that. */
export interface SimilarWord {
  term: string;
  listings: number;
  typos: number;
}

const MOST_SIMILAR = 40;

/**
 * Words in the dictionary; those that it has not read yet are looked for in the listings. The last word may be the
 * beginning of one. Counted rather than asked whether there is one: that always goes by the text index.
 */
const KNOWN_WORDS = `
  SELECT word, coalesce(
    (SELECT max(listings) FROM search_term WHERE term >= word AND term <= word || highest),
    (SELECT nullif(count(*), 0)::integer FROM listing_search
      WHERE tsv @@ (${WORD_TAGS.map((tag) => `'${tag}' || word || beginning`).join(` || '|' || `)} )::tsquery)
  ) AS listings
  FROM unnest($1::text[]) AS word, (VALUES (true, ':*', '~'), (false, '', '')) AS how (is_last, beginning, highest)
  WHERE is_last = (word = $2)`;

/** Each service that is offered, read from the index of services one after the other. */
const OFFERED = `
  WITH RECURSIVE offered AS (
    (SELECT service_type FROM listing_search ORDER BY service_type LIMIT 1)
    UNION ALL
    SELECT (SELECT next.service_type FROM listing_search next
      WHERE next.service_type > offered.service_type ORDER BY next.service_type LIMIT 1)
    FROM offered WHERE offered.service_type IS NOT NULL
  ) SELECT service_type FROM offered WHERE service_type IS NOT NULL`;

/** Few words are compared letter by letter: an error changes the length by one at most, and seldom the first letter. */
const SIMILAR_LONG = `
  SELECT term, listings FROM search_term
  WHERE (term >= left($1, 1) AND term < left($1, 1) || '~' AND length(term) BETWEEN $2 AND $3) OR term = ANY ($4::text[])`;

/** The services that listings offer, as they are compared. */
export const offeredServices = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ service_type: string }>({ name: 'search-offered', text: OFFERED });
  return new Set(rows.map(({ service_type: service }) => comparableServiceType(service)));
};

/** What the index knows of the words of a query. */
export const vocabularyOf = async (
  db: Queryable,
  q: string,
  offered: ReadonlySet<string>,
): Promise<SearchVocabulary> => {
  const spoken = spokenWordsOf(q);
  const last = spoken.at(-1) ?? '';
  const asked = [...new Set(spoken.filter((word) => word === last || !NOISE.has(word)))];
  const known = new Map<string, number>();
  if (asked.length > 0) {
    const { rows } = await db.query<{ word: string; listings: number | null }>({
      name: 'search-known-words',
      text: KNOWN_WORDS,
      values: [asked, last],
    });
    for (const { word, listings } of rows) if (listings !== null) known.set(word, listings);
  }
  return {
    has: (word) => known.has(word),
    count: (word) => known.get(word) ?? 0,
    offers: (service) => offered.has(comparableServiceType(service)),
  };
};

const MOST_CONTAINING = 200;

/** The words of which a place must have one to contain the text; null: too many, or none is sure to be a word. */
export const placeWordsOf = async (db: Queryable, location: string | undefined): Promise<string[] | null> => {
  const part = location ? longestIndexedToken(comparablePlace(location)) : null;
  if (part === null) return null;
  const { rows } = await db.query<{ term: string }>({
    name: 'search-containing-words',
    text: `SELECT term FROM search_term WHERE position($1 IN term) > 0 LIMIT ${MOST_CONTAINING + 1}`,
    values: [part],
  });
  return rows.length > MOST_CONTAINING ? null : rows.map(({ term }) => term);
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** How the word may begin where the error is in its first letter, which counts as two. */
const withAnotherFirst = (word: string): string[] => {
  const rest = word.slice(1);
  const swapped = rest.charAt(0) + word.charAt(0) + word.slice(2);
  return [rest, swapped, ...LETTERS.flatMap((letter) => [letter + rest, letter + word])];
};

/** The words of the dictionary that a word may be a typing error of, nearest first; of a beginning, those it may begin. */
export const similarWords = async (
  db: Queryable,
  { word, isPrefix }: Pick<QueryWord, 'word' | 'isPrefix'>,
): Promise<SimilarWord[]> => {
  const budget = typoBudget(word);
  if (budget === 0) return [];
  const longest = isPrefix ? 100 : word.length + budget;
  const { rows } = await db.query<{ term: string; listings: number }>({
    name: 'search-similar-words',
    text: SIMILAR_LONG,
    values: [word, word.length - budget, longest, budget === 2 ? withAnotherFirst(word) : []],
  });
  return rows
    .map(({ term, listings }) => ({ term, listings, typos: typosBetween(word, term, budget, isPrefix) }))
    .filter(({ typos }) => typos > 0 && typos <= budget)
    .toSorted((one, other) => one.typos - other.typos || other.listings - one.listings)
    .slice(0, MOST_SIMILAR);
};
