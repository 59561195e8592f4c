import { availableParallelism } from 'node:os';
import { Semaphore } from '../../../../platform/concurrency/semaphore.js';
import type { Database, Queryable } from '../../../../platform/database/database.js';
import { asksForNothing } from '../comparable-filters.js';
import { askedBy, type Asked } from '../plan/asked-search.js';
import { meaningOf, NOTHING_UNDERSTOOD, planOf, type SearchPlan } from '../plan/search-planner.js';
import { RememberedHits, type Lasting } from '../remembered-hits.js';
import { MOST_HITS, SearchIndex, type SearchHits, type SearchRequest } from '../search-index.js';
import type { SearchVocabulary } from '../search-query.js';
import { sumOf } from '../plan/known-word.js';
import { serviceTypeLexeme } from '../plan/lexemes.js';
import type { TouchedTerms } from '../touched-terms.js';
import { BroadTotals } from './broad-totals.js';
import { hitsOf } from './hits-of-plan.js';
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

/**
 * Search inside PostgreSQL: the index commits with the read tables. What the dictionary knows of the words, then one
 * statement that reads buckets of equal relevance, best first, until the page is full. Hits are remembered until a
 * listing changes that could be among them (RememberedHits); whether one has is asked before they are given again. Paging
 * ends at the thousandth hit, as with the other engine; totals do not (BroadTotals).
 */
export class PostgresSearchIndex extends SearchIndex {
  /** What the latest changes of the index touched, as far as `state` has read them. */
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
    if (request.filters && asksForNothing(request.filters)) return { ids: [], total: 0, totalIsMore: false };
    const asked = askedBy(request);
    const key = JSON.stringify(asked);
    // For remembered hits, check whether the index has changed; a new search returns the version itself.
    if (this.found.has(key) || this.states.latest.version === '') await this.states.now();
    const found = await this.found.of(key, this.touched.changes, {
      find: () => this.semaphore.run(() => this.find(asked)),
      meaning: () => meaningOf(planOf(asked, this.states.latest)),
    });
    const total = found.total();
    const { ids, complete = total, understood } = found;
    return { ids, total, totalIsMore: total > MOST_HITS, ...understoodBy(understood, total, complete) };
  }

  /** What the request means and which listings it wants in which order, for either engine. */
  planFor(asked: Asked, state: IndexState): SearchPlan {
    return planOf(asked, state);
  }

  /** The index at this moment. */
  async state(): Promise<IndexState> {
    return this.states.now();
  }

  async vocabularyOf(): Promise<SearchVocabulary> {
    const { terms } = await this.state();
    const count = (word: string) => sumOf(terms.lookUp({ word, isLast: false }).exact);
    return {
      count,
      has: (word) => count(word) > 0,
      offers: (service) => terms.count(serviceTypeLexeme(service)) > 0,
    };
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

  /** With the dictionary that this process has, and once more with a new one where the index is not that one's any more. */
  private async find(asked: Asked): Promise<Found> {
    const { latest } = this.states;
    if (latest.version !== '') {
      const pages = new PageReader(this.db, this.broadTotals);
      const found = await foundBy(asked, latest, pages);
      if (pages.hasSeen(latest.version)) return found;
    }
    const state = await this.states.now();
    return foundBy(asked, state, new PageReader(this.db, this.broadTotals));
  }
}

const foundBy = async (asked: Asked, state: IndexState, pages: PageReader): Promise<Found> => {
  const plan = planOf(asked, state);
  const hits = await hitsOf(asked, plan, state, pages);
  return { ...hits, understood: plan.understood, meaning: meaningOf(plan) };
};

/** What the answer says of the query: nothing where nothing was recognised, left out or relaxed. */
export const understoodBy = (
  understood: SearchPlan['understood'] | undefined,
  total: number,
  complete: number,
): Pick<SearchHits, 'understood'> =>
  understood || complete < total ? { understood: { ...(understood ?? NOTHING_UNDERSTOOD), complete } } : {};
