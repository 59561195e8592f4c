import type { Database, Queryable } from '../database/database.js';
import { BroadTotals } from './broad-totals.js';
import { filterLexemesOf } from './lexemes.js';
import {
  bucketStatement,
  browseStatement,
  countStatement,
  MOST_HITS,
  nearStatement,
  WALKS,
  type RowFilters,
} from './page-statement.js';
import { conditionsFrom, isEmpty, rowFiltersOf, type Conditions } from './search-conditions.js';
import { SearchIndex, type SearchHits, type SearchRequest } from './search-index.js';
import {
  bucketsOf,
  driversOf,
  estimateOf,
  leastOf,
  matchOf,
  queryOf,
  type Bucket,
  type Group,
} from './search-plan.js';
import { suggestFrom } from './suggestions.js';
import { lookUp, type Knowledge, type KnownWord } from './term-dictionary.js';
import { fold, longestIndexedToken, queryWordsOf } from './tokenizer.js';
import { independentMatches, rowsToWalk } from './walk-or-look-up.js';

const MOST_WORDS = 10;

const NONE: SearchHits = { ids: [], total: 0, totalIsExact: true };

interface Page {
  ids: number[];
  total: number;
}

/**
 * Search inside PostgreSQL: the index commits with the read tables. Two round trips: what the dictionary knows of
 * the words, then one statement that reads buckets of equal relevance, best first, until the page is full. Paging
 * ends at the thousandth hit, as with the other engine; totals do not (BroadTotals).
 */
export class PostgresSearchIndex extends SearchIndex {
  private readonly db: Queryable;
  private readonly broadTotals = new BroadTotals();

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
    if (request.near) return this.near(request, [], { required: [], rows });
    const { sort = 'relevance', limit, offset } = request;
    return hitsOf(await this.read(browseStatement(sort, limit, offset, rows)));
  }

  /** No words: one bucket, what passes the filters. */
  private async filtered(
    request: SearchRequest,
    known: Knowledge,
    conditions: Conditions,
  ): Promise<SearchHits> {
    const { required, rows } = conditions;
    const free = { rows, required: [] };
    const total =
      required.length === 1 && !required[0]?.text.includes('|') && isEmpty(rows)
        ? estimateOf(required)
        : null;
    return hitsOf(
      await this.readBuckets(request, known, [{ groups: required, seen: null }], required, free, total),
    );
  }

  private async matching(
    request: SearchRequest,
    known: Knowledge,
    conditions: Conditions,
  ): Promise<SearchHits> {
    const { words } = known;
    const all = matchOf(words);
    if (all === null) return NONE;
    const ordered = request.sort !== undefined && request.sort !== 'relevance';
    const buckets = ordered ? [{ groups: all, seen: null }] : bucketsOf(words);
    return hitsOf(await this.readBuckets(request, known, buckets, all, conditions));
  }

  private async readBuckets(
    { sort = 'relevance', limit, offset }: SearchRequest,
    { listings }: Knowledge,
    buckets: readonly Bucket[],
    match: readonly Group[],
    { required, rows }: Conditions,
    total: number | null = null,
  ): Promise<Page> {
    const needed = offset + limit;
    const filtered = buckets.map(({ groups }) => [...groups, ...required]);
    const all = [...match, ...required];
    const search = `${queryOf(all)} ${JSON.stringify(rows)}`;
    const walkRows = filtered.map((groups) => rowsToWalk(groups, needed, listings));
    const longestWalk = WALKS.find((rowCount) => rowCount >= Math.max(...walkRows)) ?? WALKS[0];
    const isBroad = isEmpty(rows) && leastOf(all) > MOST_HITS;
    const estimated = Math.max(independentMatches(all, listings), MOST_HITS + 1);
    const known = total ?? this.broadTotals.recall(search, listings);
    const [matchDrive, matchCheck] = [queryOf(driversOf(all)), checkOf(all)];
    const page = await this.read(
      bucketStatement(
        sort,
        longestWalk,
        {
          queries: filtered.map(queryOf),
          drives: filtered.map((groups) => queryOf(driversOf(groups))),
          checks: filtered.map(checkOf),
          seen: buckets.map(({ seen }) => seen),
          walks: walkRows.map((rowCount) => rowCount > 0),
          matchDrive,
          matchCheck,
          needed,
          offset,
          total: known ?? (isBroad ? estimated : null),
        },
        rows,
      ),
    );
    if (known !== null || page.total <= MOST_HITS) return page;
    this.broadTotals.countLater(search, listings, () =>
      this.count(countStatement(matchDrive, matchCheck, rows)),
    );
    return { ...page, total: estimated };
  }

  private async count(statement: { name: string; text: string; values: unknown[] }): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(statement);
    return rows[0]?.count ?? 0;
  }

  private async near(
    request: SearchRequest,
    words: readonly KnownWord[],
    conditions: Conditions,
  ): Promise<SearchHits> {
    const { near, limit, offset } = request;
    const match = words.length === 0 ? [] : matchOf(words);
    if (!near || match === null) return NONE;
    const query = queryOf([...match, ...conditions.required]) || null;
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
  total,
  totalIsExact: total <= MOST_HITS,
});

/** What is left to check on a row that the text index found. */
const checkOf = (groups: readonly Group[]): string | null =>
  driversOf(groups).length === groups.length ? null : queryOf(groups);
