import type { Queryable } from '../../../../platform/database/database.js';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { longestIndexedToken } from '../../understanding/tokenizer.js';
import { NOISE } from '../../understanding/data.js';
import { typoBudget, typosBetween } from '../../understanding/spelling.js';
import { spokenWordsOf, understand } from '../../understanding/understand.js';
import { comparablePlace } from '../search-index.js';
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
 * Words in the dictionary; those that it has not read yet are searched in the listings. The last word may be the
 * beginning of one. `count(*)` rather than `EXISTS`, so that the planner always takes the text index.
 */
const KNOWN_WORDS = `
  SELECT word, coalesce(
    (SELECT max(listings) FROM search_term WHERE term >= word AND term <= word || highest),
    (SELECT nullif(count(*), 0)::integer FROM listing_search
      WHERE tsv @@ (${WORD_TAGS.map((tag) => `'${tag}' || word || beginning`).join(` || '|' || `)} )::tsquery)
  ) AS listings
  FROM unnest($1::text[]) AS word, (VALUES (true, ':*', '~'), (false, '', '')) AS how (is_last, beginning, highest)
  WHERE is_last = (word = $2)`;

/** Includes the services of listings that it has not read yet. */
const OFFERED = `
  SELECT phrase AS service, listings FROM search_phrase WHERE kind = 'service'
  UNION ALL SELECT service_type, 0 FROM search_unread JOIN listing_search USING (id)`;

/** Few words are compared letter by letter: an error changes the length by one at most, and seldom the first letter. */
const SIMILAR_LONG = `
  SELECT term, listings FROM search_term
  WHERE (term >= left($1, 1) AND term < left($1, 1) || '~' AND length(term) BETWEEN $2 AND $3) OR term = ANY ($4::text[])`;

/** How many listings offer each service, as services are compared. */
export const offeredServices = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ service: string; listings: number }>({
    name: 'search-offered',
    text: OFFERED,
  });
  const offered = new Map<string, number>();
  for (const { service, listings } of rows) {
    const compared = comparableServiceType(service);
    offered.set(compared, (offered.get(compared) ?? 0) + listings);
  }
  return offered;
};

/** What the index knows of the words of a query. It is not asked where all of them name a trade, a place or a day. */
export const vocabularyOf = async (
  db: Queryable,
  q: string,
  offered: ReadonlyMap<string, number>,
): Promise<SearchVocabulary> => {
  const services = {
    offers: (service: string) => offered.has(comparableServiceType(service)),
    offered: (service: string) => offered.get(comparableServiceType(service)) ?? 0,
  };
  const everyWord = { ...services, has: () => true, count: () => 0 };
  if (understand(q, everyWord).words.length === 0) return everyWord;
  const spoken = spokenWordsOf(q);
  const last = spoken.at(-1) ?? '';
  const { rows } = await db.query<{ word: string; listings: number | null }>({
    name: 'search-known-words',
    text: KNOWN_WORDS,
    values: [[...new Set(spoken.filter((word) => word === last || !NOISE.has(word)))], last],
  });
  const known = new Map(
    rows.flatMap(({ word, listings }) => (listings === null ? [] : [[word, listings] as const])),
  );
  return {
    ...services,
    has: (word) => known.has(word),
    count: (word) => known.get(word) ?? 0,
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
