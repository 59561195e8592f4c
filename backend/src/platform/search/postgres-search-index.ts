import type { Database, Queryable } from '../database/database.js';
import { Turns } from '../turns.js';
import { BroadTotals } from './broad-totals.js';
import { IndexStates, type IndexState } from './index-state.js';
import { SharedAnswers } from './kept-answers.js';
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
import { SearchIndex, type SearchHits, type SearchRequest, type SearchSort } from './search-index.js';
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
import { Suggestions } from './suggestions.js';
import { TermDictionary, type Knowledge, type KnownWord } from './term-dictionary.js';
import { fold, longestIndexedToken, queryWordsOf } from './tokenizer.js';
import { independentMatches, rowsToWalk } from './walk-or-look-up.js';

const MOST_WORDS = 10;

/** Searches that PostgreSQL is at for this process; the rest wait in line, and the pool has room for everything else. */
const MOST_AT_ONCE = 6;

/** Searches whose hits are remembered. */
const MOST_KEPT = 5_000;

interface Page {
  ids: number[];
  total: number;
}

/** A page that may be asked for again: the total of a broad search is counted after its hits were found. */
interface Found {
  ids: number[];
  total: () => number;
}

const NONE: Found = { ids: [], total: () => 0 };

/** A request as the engine reads it; equal ones have the same hits. */
interface Asked {
  words: readonly string[];
  /** Lexemes of the filters that compare whole values. */
  wanted: readonly string[];
  rows: RowFilters;
  /** What the dictionary knows places by; null: not filtered by place, or by too little of one. */
  token: string | null;
  sort: SearchSort;
  near: SearchRequest['near'];
  limit: number;
  offset: number;
}

/**
 * Search inside PostgreSQL: the index commits with the read tables. What the dictionary knows of the words, then one
 * statement that reads buckets of equal relevance, best first, until the page is full. Words and hits are remembered
 * until the index changes; whether it has is asked before each search. Paging ends at the thousandth hit, as with the
 * other engine; totals do not (BroadTotals).
 */
export class PostgresSearchIndex extends SearchIndex {
  private readonly db: Queryable;
  private readonly states: IndexStates;
  private readonly dictionary: TermDictionary;
  private readonly suggestions: Suggestions;
  private readonly found = new SharedAnswers<Found>(MOST_KEPT);
  private readonly turns = new Turns(MOST_AT_ONCE);
  private readonly broadTotals = new BroadTotals();

  constructor(database: Pick<Database, 'pool'>) {
    super();
    this.db = database.pool;
    this.states = new IndexStates(this.db);
    this.dictionary = new TermDictionary(this.db);
    this.suggestions = new Suggestions(this.db);
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    const asked = askedBy(request);
    const state = await this.states.now();
    const { ids, total: totalNow } = await this.found.of(JSON.stringify(asked), state.version, () =>
      this.turns.take(() => this.find(asked, state)),
    );
    const total = totalNow();
    return { ids, total, totalIsExact: total <= MOST_HITS };
  }

  async suggest(q: string, limit: number): Promise<string[]> {
    const { version } = await this.states.now();
    return this.suggestions.of(q, limit, version, (work) => this.turns.take(work));
  }

  async health(): Promise<void> {
    await this.db.query('SELECT FROM listing_search LIMIT 1');
  }

  private async find(asked: Asked, state: IndexState): Promise<Found> {
    const { words, wanted, rows, token, near, sort, limit, offset } = asked;
    const isBrowsing = words.length === 0 && wanted.length === 0 && token === null;
    if (isBrowsing && !near) return settled(await this.read(browseStatement(sort, limit, offset, rows)));
    const known = await this.dictionary.lookUp(state, words, wanted, token);
    const conditions = conditionsFrom(known, wanted, rows, token !== null);
    if (conditions === null) return NONE;
    if (near) return this.near(asked, known.words, conditions);
    return words.length === 0
      ? this.filtered(asked, known, conditions)
      : this.matching(asked, known, conditions);
  }

  /** No words: one bucket, what passes the filters. */
  private filtered(asked: Asked, known: Knowledge, conditions: Conditions): Promise<Found> {
    const { required, rows } = conditions;
    const free = { rows, required: [] };
    const total =
      required.length === 1 && !required[0]?.text.includes('|') && isEmpty(rows)
        ? estimateOf(required)
        : null;
    return this.readBuckets(asked, known, [{ groups: required, seen: null }], required, free, total);
  }

  private async matching(asked: Asked, known: Knowledge, conditions: Conditions): Promise<Found> {
    const { words } = known;
    const all = matchOf(words);
    if (all === null) return NONE;
    const buckets = asked.sort === 'relevance' ? bucketsOf(words) : [{ groups: all, seen: null }];
    return this.readBuckets(asked, known, buckets, all, conditions);
  }

  private async readBuckets(
    { sort, limit, offset }: Asked,
    { listings }: Knowledge,
    buckets: readonly Bucket[],
    match: readonly Group[],
    { required, rows }: Conditions,
    total: number | null = null,
  ): Promise<Found> {
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
    if (total !== null || page.total <= MOST_HITS) return settled(page);
    const count = () => this.count(countStatement(matchDrive, matchCheck, rows));
    const totalNow = (): number => {
      const counted = this.broadTotals.recall(search, listings);
      if (counted === null) this.broadTotals.countLater(search, listings, count);
      return counted ?? estimated;
    };
    return { ids: page.ids, total: totalNow };
  }

  private async count(statement: { name: string; text: string; values: unknown[] }): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(statement);
    return rows[0]?.count ?? 0;
  }

  private async near(
    { near, limit, offset }: Asked,
    words: readonly KnownWord[],
    conditions: Conditions,
  ): Promise<Found> {
    const match = words.length === 0 ? [] : matchOf(words);
    if (!near || match === null) return NONE;
    const query = queryOf([...match, ...conditions.required]) || null;
    const { name, text, filterValues } = nearStatement(conditions.rows);
    const values = [query, near.lat, near.lng, near.radiusM, limit, offset, ...filterValues];
    return settled(await this.read({ name, text, values }));
  }

  private async read(statement: { name: string; text: string; values: unknown[] }): Promise<Page> {
    const { rows } = await this.db.query<{ ids: number[]; total: number }>(statement);
    return rows[0] ?? { ids: [], total: 0 };
  }
}

const askedBy = ({ q, filters = {}, sort = 'relevance', near, limit, offset }: SearchRequest): Asked => {
  const place = fold(filters.location ?? '')
    .replaceAll('\u0000', ' ')
    .trim();
  const longest = longestIndexedToken(place);
  return {
    words: queryWordsOf(q, MOST_WORDS),
    wanted: filterLexemesOf(filters),
    rows: rowFiltersOf(filters, place),
    token: longest && longest.length >= 3 ? longest : null, // three letters are what the index of terms needs
    sort,
    near,
    limit: Math.max(Math.min(limit, MOST_HITS - offset), 0),
    offset,
  };
};

const settled = ({ ids, total }: Page): Found => ({ ids, total: () => total });

/** What is left to check on a row that the text index found. */
const checkOf = (groups: readonly Group[]): string | null =>
  driversOf(groups).length === groups.length ? null : queryOf(groups);
