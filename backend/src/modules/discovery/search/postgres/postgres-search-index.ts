import type { Database, Queryable } from '../../../../platform/database/database.js';
import { Semaphore } from '../../../../platform/concurrency/semaphore.js';
import { asksForNothing, comparablePlace } from '../comparable-filters.js';
import {
  MOST_HITS,
  SearchIndex,
  type SearchHits,
  type SearchRequest,
  type SearchSort,
} from '../search-index.js';
import { longestIndexedToken, queryWordsOf } from '../tokenizer.js';
import { BroadTotals } from './broad-totals.js';
import { IndexStates, type IndexState } from './index-state.js';
import { SharedAnswers } from './kept-answers.js';
import { filterLexemesOf } from './lexemes.js';
import { nearStatement } from './near-statement.js';
import {
  bucketStatement,
  browseStatement,
  countStatement,
  wholeStatement,
  type Statement,
  type WantedPage,
} from './page-statement.js';
import type { RowFilters } from './row-filters.js';
import { conditionsFrom, isEmpty, rowFiltersOf, type Conditions } from './search-conditions.js';
import { bucketsOf, leastOf, matchOf, queryOf, totalOf } from './search-plan.js';
import { Suggestions } from './suggestions.js';
import { TermDictionary, type Knowledge } from './term-dictionary.js';
import { independentMatches } from './walk-or-look-up.js';

const MOST_WORDS = 10;

/**
 * Searches that PostgreSQL is at for this process; the rest wait in line, for not too long, and the pool has room for
 * everything else.
 */
const LIMITS = { atOnce: 6, mostWaiting: 500, patienceMs: 2_500 };

/** Checks of a row against a bucket that take no longer than reading the buckets one by one. */
const MOST_SORTED = 1_000;

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
  private readonly semaphore = new Semaphore(LIMITS);
  private readonly broadTotals = new BroadTotals();

  constructor(database: Pick<Database, 'pool'>) {
    super();
    this.db = database.pool;
    this.states = new IndexStates(this.db);
    this.dictionary = new TermDictionary(this.db);
    this.suggestions = new Suggestions(this.db);
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    if (request.filters && asksForNothing(request.filters)) return { ids: [], total: 0, totalIsExact: true };
    const asked = askedBy(request);
    const state = await this.states.now();
    const { ids, total: totalNow } = await this.found.of(JSON.stringify(asked), state.version, () =>
      this.semaphore.run(() => this.find(asked, state)),
    );
    const total = totalNow();
    return { ids, total, totalIsExact: total <= MOST_HITS };
  }

  async suggest(q: string, limit: number): Promise<string[]> {
    const { version } = await this.states.now();
    return this.suggestions.of(q, limit, version, (work) => this.semaphore.run(work));
  }

  async health(): Promise<void> {
    await this.db.query('SELECT FROM listing_search LIMIT 1');
  }

  private async find(asked: Asked, state: IndexState): Promise<Found> {
    const { words, wanted, rows, token, near, sort, limit, offset } = asked;
    const known = await this.dictionary.lookUp(state, words, wanted, token);
    const conditions = conditionsFrom(known, wanted, rows, token !== null);
    if (conditions === null) return NONE;
    if (near) return this.near(asked, known, conditions);
    if (words.length === 0 && conditions.required.length === 0)
      return settled(await this.read(browseStatement(sort, limit, offset, rows)));
    return this.matching(asked, known, conditions);
  }

  /** Without words: one bucket, what passes the filters. */
  private matching(asked: Asked, known: Knowledge, { required, rows }: Conditions): Promise<Found> | Found {
    const match = matchOf(known.words);
    if (match === null) return NONE;
    const isRanked = known.words.length > 0 && asked.sort === 'relevance';
    const buckets = isRanked ? bucketsOf(known.words) : [{ groups: match, seen: null }];
    const { listings } = known;
    return this.readBuckets({ ...asked, buckets, match: [...match, ...required], required, rows, listings });
  }

  private async readBuckets(page: WantedPage): Promise<Found> {
    const { match, rows, listings } = page;
    const expected = independentMatches(match, listings);
    const estimated = Math.max(expected, MOST_HITS + 1);
    const search = `${queryOf(match)} ${JSON.stringify(rows)}`;
    const exact = isEmpty(rows) ? totalOf(match) : null;
    const atLeast = isEmpty(rows) && leastOf(match) > MOST_HITS ? estimated : null;
    const total = exact ?? this.broadTotals.recall(search, listings) ?? atLeast;
    const isSmall = expected * page.buckets.length <= MOST_SORTED;
    const read = await this.read(isSmall ? wholeStatement(page) : bucketStatement(page, total));
    if (exact !== null || isSmall || read.total <= MOST_HITS) return settled(read);
    const totalNow = (): number => {
      const counted = this.broadTotals.recall(search, listings);
      if (counted === null) this.broadTotals.countLater(search, listings, () => this.count(page));
      return counted ?? estimated;
    };
    return { ids: read.ids, total: totalNow };
  }

  private async count(page: WantedPage): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(countStatement(page));
    return rows[0]?.count ?? 0;
  }

  private async near(asked: Asked, known: Knowledge, { required, rows }: Conditions): Promise<Found> {
    const match = matchOf(known.words);
    if (!asked.near || match === null) return NONE;
    const query = queryOf([...match, ...required]) || null;
    return settled(await this.read(nearStatement(query, asked.near, asked.limit, asked.offset, rows)));
  }

  private async read(statement: Statement): Promise<Page> {
    const { rows } = await this.db.query<{ ids: number[]; total: number }>(statement);
    return rows[0] ?? { ids: [], total: 0 };
  }
}

const askedBy = ({ q, filters = {}, sort = 'relevance', near, limit, offset }: SearchRequest): Asked => {
  const place = comparablePlace(filters.location ?? '');
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
