import { availableParallelism } from 'node:os';
import { Semaphore } from '../../../../platform/concurrency/semaphore.js';
import type { Database, Queryable } from '../../../../platform/database/database.js';
import { asksForNothing } from '../comparable-filters.js';
import { askedBy, type Asked } from '../plan/asked-search.js';
import type { Count } from '../plan/query-terms.js';
import type { Stage } from '../plan/relaxed-stages.js';
import type { Conditions } from '../plan/search-conditions.js';
import { sizeOf } from '../plan/search-plan.js';
import { meaningOf, NOTHING_UNDERSTOOD, planOf, type SearchPlan } from '../plan/search-planner.js';
import { RememberedHits, type Lasting } from '../remembered-hits.js';
import { ENOUGH_HITS, MOST_HITS, SearchIndex, type SearchHits, type SearchRequest } from '../search-index.js';
import type { TouchedTerms } from '../touched-terms.js';
import { IndexStates, type FeedsAnother, type IndexState } from './index-state.js';
import { PageReader, type Hits } from './page-reader.js';
import { Suggestions } from './suggestions.js';

/**
 * Searches that PostgreSQL is at for this process; the rest wait in line, for not too long, and the pool has room for
 * everything else. More at once than there are cores for only makes each of them slower, and the slowest most.
 */
const LIMITS = { atOnce: Math.min(6, availableParallelism() + 1), mostWaiting: 500, patienceMs: 2_500 };

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
 * listing changes that could be among them (RememberedHits); whether one has is asked before each search. Paging ends at
 * the thousandth hit, as with the other engine; totals do not (BroadTotals).
 */
export class PostgresSearchIndex extends SearchIndex {
  /** What the latest changes of the index touched, as far as `state` has told. */
  readonly touched: TouchedTerms;
  private readonly db: Queryable;
  private readonly states: IndexStates;
  private readonly suggestions: Suggestions;
  private readonly found: RememberedHits<Found>;
  private readonly semaphore = new Semaphore(LIMITS);
  private readonly pages: PageReader;

  constructor(database: Pick<Database, 'pool'>, feeds?: FeedsAnother) {
    super();
    this.db = database.pool;
    this.states = new IndexStates(this.db, feeds);
    this.touched = this.states.touched;
    this.found = new RememberedHits(this.touched);
    this.suggestions = new Suggestions(this.db);
    this.pages = new PageReader(this.db);
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
    if (match?.length === 0 && conditions.required.length === 0)
      return this.pages.browse({ ...asked, listings: state.listings });
    return this.matching(asked, { ...plan, conditions, count: (lexeme) => state.terms.count(lexeme) });
  }

  /** Those that have everything, and the others behind them where they are too few. */
  private async matching(asked: Asked, plan: Possible): Promise<Hits> {
    const { buckets, listings, conditions } = plan;
    const page = { ...asked, ...conditions, listings };
    const strict = plan.match && [...plan.match, ...conditions.required];
    const found = strict
      ? await this.pages.buckets({ ...page, buckets, match: strict }, plan.size, plan.count)
      : NONE;
    const complete = found.total();
    if (plan.stages.length === 0 || complete >= ENOUGH_HITS) return found;
    const stages = await this.pages.stagesUntilEnough(plan.stages, conditions);
    const last = stages.at(-1);
    if (!last) return found;
    const all = [...buckets, ...stages.flatMap((stage) => stage.buckets)];
    const match = [last.match, ...conditions.required];
    const rareBuckets = isBroad(last) ? all.length - last.buckets.length : all.length;
    // Services and states are not counted together where other listings may be among them, but no fewer are there.
    const size = { exact: sizeOf(match, unknown).exact, least: sizeOf(match, plan.count).least };
    const relaxed = await this.pages.buckets({ ...page, rareBuckets, buckets: all, match }, size, plan.count);
    return { ...relaxed, complete };
  }
}

/** All of a trade, or of a word: common enough to be walked to. What two groups share is soon looked up. */
const isBroad = ({ buckets }: Stage): boolean => buckets.every(({ groups }) => groups.length === 1);

const unknown = (): number => 0;

/** What the answer says of the query: nothing where nothing was recognised, left out or relaxed. */
export const understoodBy = (
  understood: SearchPlan['understood'] | undefined,
  total: number,
  complete: number,
): Pick<SearchHits, 'understood'> =>
  understood || complete < total ? { understood: { ...(understood ?? NOTHING_UNDERSTOOD), complete } } : {};
