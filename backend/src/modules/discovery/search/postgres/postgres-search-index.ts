import type { Database, Queryable } from '../../../../platform/database/database.js';
import { Semaphore } from '../../../../platform/concurrency/semaphore.js';
import { asksForNothing } from '../comparable-filters.js';
import { ENOUGH_HITS, MOST_HITS, SearchIndex, type SearchHits, type SearchRequest } from '../search-index.js';
import { RememberedHits, type Lasting } from '../remembered-hits.js';
import { BroadTotals } from './broad-totals.js';
import { IndexStates, type FeedsAnother, type IndexState } from './index-state.js';
import type { TouchedTerms } from '../touched-terms.js';
import { askedBy, type Asked } from '../plan/asked-search.js';
import {
  browsedCountStatement,
  bucketStatement,
  browseStatement,
  countStatement,
  nearestStatement,
  stagesStatement,
  wholeStatement,
  type Statement,
  type WantedPage,
} from './page-statement.js';
import { isEmpty, type Conditions, type RowFilters } from '../plan/search-conditions.js';
import { leastPriced } from '../plan/priced-size.js';
import { onRowOf, queryOf, sizeOf, type Group, type Size } from '../plan/search-plan.js';
import { meaningOf, NOTHING_UNDERSTOOD, planOf, type SearchPlan } from '../plan/search-planner.js';
import type { Count } from '../plan/query-terms.js';
import type { Stage } from '../plan/relaxed-stages.js';
import { ringsFor } from './nearest-rings.js';
import { Suggestions } from './suggestions.js';
import { independentMatches, isSoonSorted } from './walk-or-look-up.js';

/**
 * Searches that PostgreSQL is at for this process; the rest wait in line, for not too long, and the pool has room for
 * everything else.
 */
const LIMITS = { atOnce: 6, mostWaiting: 500, patienceMs: 2_500 };

interface Page {
  ids: number[];
  total: number;
}

/** A page that may be asked for again: the total of a broad search is counted after its hits were found. */
interface Hits extends Pick<Lasting, 'groups'> {
  ids: number[];
  total: () => number;
  /** How many have everything; left out: all of them. */
  complete?: number;
}

interface Found extends Hits, Lasting {
  understood: SearchPlan['understood'];
}

/** Nothing can be found before there are other words in the index. */
const NONE: Hits = { ids: [], total: () => 0, groups: null };

/** A plan that some listing may pass. */
interface Possible extends SearchPlan {
  conditions: Conditions;
  /** How many listings have a lexeme. */
  count: Count;
}

/**
 * Search inside PostgreSQL: the index commits with the read tables. What the dictionary knows of the words, then one
 * statement that reads buckets of equal relevance, best first, until the page is full. Hits are remembered until a
 * listing changes that could be among them (RememberedHits); whether one has is asked before each search. Paging ends at the thousandth hit, as with the
 * other engine; totals do not (BroadTotals).
 */
export class PostgresSearchIndex extends SearchIndex {
  /** What the latest changes of the index touched, as far as `state` has told. */
  readonly touched: TouchedTerms;
  private readonly db: Queryable;
  private readonly states: IndexStates;
  private readonly suggestions: Suggestions;
  private readonly found: RememberedHits<Found>;
  private readonly semaphore = new Semaphore(LIMITS);
  private readonly broadTotals = new BroadTotals();

  constructor(database: Pick<Database, 'pool'>, feeds?: FeedsAnother) {
    super();
    this.db = database.pool;
    this.states = new IndexStates(this.db, feeds);
    this.touched = this.states.touched;
    this.found = new RememberedHits(this.touched);
    this.suggestions = new Suggestions(this.db);
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    if (request.filters && asksForNothing(request.filters)) return { ids: [], total: 0, totalIsExact: true };
    const asked = askedBy(request);
    const state = await this.states.now();
    const found = await this.found.of(JSON.stringify(asked), state.changes, {
      find: () => this.semaphore.run(() => this.find(asked, state)),
      meaning: () => meaningOf(planOf(asked, state)),
    });
    const total = found.total();
    const { ids, complete = total, understood } = found;
    return { ids, total, totalIsExact: total <= MOST_HITS, ...understoodBy(understood, total, complete) };
  }

  /** What the request means and which listings it wants in which order, for either engine. */
  planFor(asked: Asked, state: IndexState): SearchPlan {
    return planOf(asked, state);
  }

  /** The index at this moment. */
  async state(): Promise<IndexState> {
    return this.states.now();
  }

  override get remembered() {
    return { postgres: this.found.figures };
  }

  async suggest(q: string, limit: number): Promise<string[]> {
    const { version } = await this.states.now();
    return this.suggestions.of(q, limit, version, (work) => this.semaphore.run(work));
  }

  async health(): Promise<void> {
    await this.db.query('SELECT FROM listing_search LIMIT 1');
  }

  private async find(asked: Asked, state: IndexState): Promise<Found> {
    const plan = planOf(asked, state);
    return {
      ...(await this.hitsOf(asked, plan, state)),
      understood: plan.understood,
      meaning: meaningOf(plan),
    };
  }

  private async hitsOf(asked: Asked, plan: SearchPlan, state: IndexState): Promise<Hits> {
    const { match, conditions } = plan;
    if (conditions === null) return NONE;
    if (match?.length === 0 && conditions.required.length === 0) return this.browse(asked, state);
    return this.matching(asked, { ...plan, conditions, count: (lexeme) => state.terms.count(lexeme) });
  }

  /** Everything, or all that passes the conditions on the row. */
  private async browse({ sort, rows, limit, offset }: Asked, { listings }: IndexState): Promise<Hits> {
    const read = await this.read(browseStatement(sort, limit, offset, rows));
    if (isEmpty(rows) || read.total <= MOST_HITS) return settled(read);
    const total = this.totalLater(JSON.stringify(rows), listings, read.total, browsedCountStatement(rows));
    return { ids: read.ids, total, groups: [] };
  }

  /** Those that have everything, and the others behind them where they are too few. */
  private async matching(asked: Asked, plan: Possible): Promise<Hits> {
    const { buckets, listings, conditions } = plan;
    const page = { ...asked, ...conditions, listings };
    const strict = plan.match && [...plan.match, ...conditions.required];
    const found = strict
      ? await this.readBuckets({ ...page, buckets, match: strict }, plan.size, plan.count)
      : NONE;
    const complete = found.total();
    if (plan.stages.length === 0 || complete >= ENOUGH_HITS) return found;
    const stages = await this.stagesUntilEnough(plan);
    const last = stages.at(-1);
    if (!last) return found;
    const all = [...buckets, ...stages.flatMap((stage) => stage.buckets)];
    const match = [last.match, ...conditions.required];
    const rareBuckets = isBroad(last) ? all.length - last.buckets.length : all.length;
    // Services and states are not counted together where other listings may be among them, but no fewer are there.
    const size = { exact: sizeOf(match, unknown).exact, least: sizeOf(match, plan.count).least };
    const relaxed = await this.readBuckets({ ...page, rareBuckets, buckets: all, match }, size, plan.count);
    return { ...relaxed, complete };
  }

  /** As few of the stages as bring a page of listings, or all of them. */
  private async stagesUntilEnough({ stages, conditions }: Possible): Promise<SearchPlan['stages']> {
    const groups = stages.slice(0, -1).map(({ match }) => match); // the last one comes in any case
    if (groups.length === 0) return stages;
    const { text, values, name } = stagesStatement(groups, conditions.required, conditions.rows, ENOUGH_HITS);
    const { rows } = await this.db.query<{ counts: number[] }>({ name, text, values });
    const enough = rows[0]?.counts.findIndex((count) => count >= ENOUGH_HITS) ?? -1;
    return enough < 0 ? stages : stages.slice(0, enough + 1);
  }

  private async readBuckets(page: WantedPage, size: Size, count: Count): Promise<Hits> {
    const { match, rows, listings } = page;
    const expected = independentMatches(match, listings);
    const estimated = Math.max(expected, MOST_HITS + 1);
    const search = `${queryOf(match)} ${JSON.stringify(rows)}`;
    const exact = isEmpty(rows) ? size.exact : null;
    const least = isSure(match, rows) ? size.least : leastPriced(match, rows, count);
    const atLeast = least > MOST_HITS ? estimated : null;
    const total = exact ?? this.broadTotals.recall(search, listings) ?? atLeast;
    const isSmall = isSoonSorted(expected, page, total === null);
    const nearest = page.sort === 'distance' && !isSmall ? await this.nearest(page, count, total) : null;
    const isWhole = isSmall || (page.sort === 'distance' && nearest === null);
    const read = nearest ?? (await this.read(isWhole ? wholeStatement(page) : bucketStatement(page, total)));
    if (exact !== null || isWhole || read.total <= MOST_HITS) return { ...settled(read), groups: match };
    return {
      groups: match,
      ids: read.ids,
      total: this.totalLater(search, listings, estimated, countStatement(page)),
    };
  }

  /** The nearest of very many; null where only the whole would do. */
  private async nearest(page: WantedPage, count: Count, total: number | null): Promise<Page | null> {
    if (page.buckets.length !== 1) return null;
    let known = total;
    for (const ring of ringsFor(page, count)) {
      const read = await this.read(nearestStatement(page, ring, known));
      if (read.ids.length === page.limit) return read;
      known = read.total;
    }
    return null;
  }

  /** A total above the limit: what is known, else an estimate, and it is counted for who asks next. */
  private totalLater(search: string, listings: number, estimated: number, count: Statement): () => number {
    return () => {
      const counted = this.broadTotals.recall(search, listings);
      if (counted === null)
        this.broadTotals.countLater(search, listings, async () => {
          const { rows } = await this.db.query<{ count: number }>(count);
          return rows[0]?.count ?? 0;
        });
      return counted ?? estimated;
    };
  }

  private async read(statement: Statement): Promise<Page> {
    const { rows } = await this.db.query<{ ids: number[]; total: number }>(statement);
    return rows[0] ?? { ids: [], total: 0 };
  }
}

/** All of a trade, or of a word: common enough to be walked to. What two groups share is soon looked up. */
const isBroad = ({ buckets }: Stage): boolean => buckets.every(({ groups }) => groups.length === 1);

const unknown = (): number => 0;

/** What the dictionary knows of the groups is not less for conditions on the row: there are none, or those of the squares. */
const isSure = (match: readonly Group[], { near, ...others }: RowFilters): boolean =>
  isEmpty(others) && (near === undefined || onRowOf(match).length === 0);

const settled = ({ ids, total }: Page): Hits => ({ ids, total: () => total, groups: [] });

/** What the answer says of the query: nothing where nothing was recognised, left out or relaxed. */
export const understoodBy = (
  understood: SearchPlan['understood'] | undefined,
  total: number,
  complete: number,
): Pick<SearchHits, 'understood'> =>
  understood || complete < total ? { understood: { ...(understood ?? NOTHING_UNDERSTOOD), complete } } : {};
