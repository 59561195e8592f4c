import type { Database, Queryable } from '../database/database.js';
import { filterLexemesOf } from './lexemes.js';
import {
  bucketStatement,
  browseStatement,
  MOST_HITS,
  nearStatement,
  WALKS,
  type RowFilters,
} from './page-statement.js';
import { SearchIndex, type SearchFilters, type SearchHits, type SearchRequest } from './search-index.js';
import { bucketsOf, matchOf, type Bucket } from './search-plan.js';
import { suggestFrom } from './suggestions.js';
import { lookUp, type Knowledge, type KnownWord } from './term-dictionary.js';
import { fold, longestIndexedToken, queryWordsOf } from './tokenizer.js';

const MOST_WORDS = 10;

/** Fewer listings with all the words than this, and those with some of them follow. */
const ENOUGH = 12;

const NONE: SearchHits = { ids: [], total: 0, totalIsExact: true };

interface Page {
  ids: number[];
  total: number;
}

/** The filters in the two forms in which the engine applies them. */
interface Conditions {
  /** Joined by `&`; each is a lexeme or a group of lexemes. */
  required: string[];
  rows: RowFilters;
  /** No more listings than this pass the filters. */
  atMost: number;
}

/**
 * Search inside PostgreSQL: the index commits with the read tables. Two round trips: what the dictionary knows of
 * the words, then one statement that reads buckets of equal relevance, best first, until the page is full. Totals
 * are counted up to 1000 and paging ends there, as with the other engine.
 */
export class PostgresSearchIndex extends SearchIndex {
  private readonly db: Queryable;

  constructor(database: Pick<Database, 'pool'>) {
    super();
    this.db = database.pool;
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    const { offset } = request;
    const limit = Math.min(request.limit, MOST_HITS - offset);
    const page = { ...request, limit: Math.max(limit, 0) };
    const words = queryWordsOf(request.q, MOST_WORDS);
    const filters = request.filters ?? {};
    const wanted = filterLexemesOf(filters);
    const place = fold(filters.location ?? '')
      .replaceAll('\u0000', ' ')
      .trim();
    const longest = longestIndexedToken(place);
    const token = longest && longest.length >= 3 ? longest : null; // three letters are what the index of terms needs
    const simple = words.length === 0 && wanted.length === 0 && !token;
    if (simple) return this.browse(page, rowFiltersOf(filters, place));
    const known = await lookUp(this.db, words, wanted, token);
    const conditions = conditionsFrom(known, wanted, rowFiltersOf(filters, place), token !== null);
    if (conditions === null) return NONE;
    if (request.near) return this.near(page, known.words, conditions);
    return words.length === 0
      ? this.filtered(page, known, conditions)
      : this.matching(page, known, conditions);
  }

  async suggest(q: string, limit: number): Promise<string[]> {
    return suggestFrom(this.db, q, limit);
  }

  async health(): Promise<void> {
    await this.db.query('SELECT FROM listing_search LIMIT 1');
  }

  private async browse(request: SearchRequest, rows: RowFilters): Promise<SearchHits> {
    if (request.near) return this.near(request, [], { required: [], rows, atMost: Infinity });
    const { name, text, filterValues } = browseStatement(request.sort ?? 'relevance', rows);
    return hitsOf(await this.read({ name, text, values: [request.limit, request.offset, ...filterValues] }));
  }

  /** No words: one bucket, what passes the filters. */
  private async filtered(
    request: SearchRequest,
    known: Knowledge,
    conditions: Conditions,
  ): Promise<SearchHits> {
    const bucket = { query: conditions.required.join('&'), seen: null, estimate: conditions.atMost };
    const free = { ...conditions, required: [] };
    const exactly = conditions.required.length === 1 && isEmpty(conditions.rows) ? conditions.atMost : null;
    return hitsOf(await this.readBuckets(request, known.listings, [bucket], bucket.query, free, exactly));
  }

  private async matching(
    request: SearchRequest,
    known: Knowledge,
    conditions: Conditions,
  ): Promise<SearchHits> {
    const { words, listings } = known;
    const all = matchOf(words);
    const ordered = request.sort !== undefined && request.sort !== 'relevance';
    if (all !== null) {
      const buckets = ordered
        ? [{ query: all, seen: null, estimate: Math.min(...words.map(reachOf)) }]
        : bucketsOf(words, words.length);
      const total =
        words.length === 1 && isFree(conditions) && reaches(words[0], MOST_HITS + 1) ? MOST_HITS + 1 : null;
      const page = await this.readBuckets(request, listings, buckets, all, conditions, total);
      if (ordered || words.length === 1 || page.total >= ENOUGH || (await this.isEnough(all, conditions))) {
        return hitsOf(page);
      }
    }
    const useful = words.filter((word) => matchOf([word]) !== null);
    const [first] = useful;
    const some = first ? matchOf([first]) : null;
    if (ordered || some === null) return NONE;
    return hitsOf(await this.readBuckets(request, listings, bucketsOf(useful, 1), some, conditions));
  }

  /**
   * Whether listings with all the words are plenty, filters aside: if the filters decided, one more of them
   * could bring more results.
   */
  private async isEnough(query: string, conditions: Conditions): Promise<boolean> {
    if (isFree(conditions)) return false;
    const { rows: found } = await this.db.query<{ count: number }>({
      name: 'search-enough',
      text: `SELECT count(*)::integer AS count
        FROM (SELECT FROM listing_search WHERE tsv @@ $1::tsquery LIMIT ${ENOUGH}) counted`,
      values: [query],
    });
    return (found[0]?.count ?? 0) >= ENOUGH;
  }

  private async readBuckets(
    { sort = 'relevance', limit, offset }: SearchRequest,
    listings: number,
    buckets: readonly Bucket[],
    match: string,
    { required, rows, atMost }: Conditions,
    total: number | null = null,
  ): Promise<Page> {
    const needed = offset + limit;
    const withFilters = (query: string) => [query, ...required].join('&');
    const rowsToWalk = (estimate: number) => (needed * listings) / Math.max(Math.min(estimate, atMost), 1);
    const walkRows = listings > 300_000 ? WALKS[1] : WALKS[0];
    const walks = buckets.map(({ estimate }) => {
      const expected = rowsToWalk(estimate);
      return expected * 2 <= walkRows && expected * 2 < Math.min(estimate, atMost);
    });
    const { name, text, filterValues } = bucketStatement(sort, walkRows, rows);
    return this.read({
      name,
      text,
      values: [
        buckets.map(({ query }) => withFilters(query)),
        buckets.map(({ seen }) => seen),
        walks,
        withFilters(match),
        needed,
        offset,
        total,
        ...filterValues,
      ],
    });
  }

  private async near(
    request: SearchRequest,
    words: readonly KnownWord[],
    conditions: Conditions,
  ): Promise<SearchHits> {
    const { near, limit, offset } = request;
    const match = words.length === 0 ? [] : [matchOf(words)];
    if (!near || match.includes(null)) return NONE;
    const query = [...match, ...conditions.required].join('&') || null;
    const { name, text, filterValues } = nearStatement(conditions.rows);
    const values = [query, near.lat, near.lng, near.radiusM, limit, offset, ...filterValues];
    return hitsOf(await this.read({ name, text, values }));
  }

  private async read(statement: { name: string; text: string; values: unknown[] }): Promise<Page> {
    const { rows } = await this.db.query<{ ids: number[]; total: number }>(statement);
    return rows[0] ?? { ids: [], total: 0 };
  }
}

const hitsOf = ({ ids, total }: Page): SearchHits => ({
  ids,
  total: Math.min(total, MOST_HITS),
  totalIsExact: total <= MOST_HITS,
});

const rowFiltersOf = ({ minRating }: SearchFilters, place: string): RowFilters => ({
  ...(minRating === undefined ? {} : { minRating }),
  ...(place === '' ? {} : { place }),
});

const isEmpty = (rows: RowFilters): boolean => Object.keys(rows).length === 0;
const isFree = ({ required, rows }: Conditions): boolean => required.length === 0 && isEmpty(rows);
const reaches = (known: KnownWord | undefined, count: number): boolean => (known?.atLeast ?? 0) >= count;

/** Listings that a word can reach in any field, typing errors included. */
const reachOf = ({ exact, begun, similar }: KnownWord): number => {
  const counts = [begun.size > 0 ? begun : exact, ...similar.map(({ df }) => df)];
  return counts.flatMap((df) => [...df.values()]).reduce((all, one) => all + one, 0);
};

/** Null when no listing can pass. */
const conditionsFrom = (
  { filters, places }: Knowledge,
  wanted: readonly string[],
  rows: RowFilters,
  hasPlace: boolean,
): Conditions | null => {
  const counts = wanted.map((lexeme) => filters.get(lexeme) ?? 0);
  const required = [...wanted];
  if (hasPlace && places !== null) {
    required.push(`(${[...places.keys()].join('|')})`);
    counts.push([...places.values()].reduce((all, one) => all + one, 0));
  }
  return counts.includes(0) ? null : { required, rows, atMost: Math.min(Infinity, ...counts) };
};
