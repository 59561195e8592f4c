import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../../../platform/concurrency/semaphore.js';
import { lagosDayOf } from '../../../../kernel/period.js';
import { Clock } from '../../../../platform/clock.js';
import type { Queryable, ReadPools } from '../../../../platform/database/database.js';
import { mayReadBehind } from '../../../../platform/request-context.js';
import { spokenWordsOf } from '../../understanding/understand.js';
import { asksForNothing, ENOUGH_HITS, MOST_HITS, SearchIndex } from '../search-index.js';
import type { SearchHits, SearchRequest } from '../search-index.js';
import {
  hitsOf,
  readSearch,
  type FoundPage,
  type ReadSearch,
  type SearchStep,
  type SearchVocabularies,
  type SearchVocabulary,
} from '../search-query.js';
import {
  offeredServices,
  placeWordsOf,
  similarWords,
  vocabularyOf,
  type SimilarWord,
} from './search-dictionary.js';
import {
  bestOf,
  hasNoFilters,
  pageOf,
  partsOf,
  type Found,
  type FreeOn,
  type Page,
  type Scope,
  type Statement,
} from './search-statements.js';
import { suggestionsFor } from './suggestions.js';
import { eitherOf, levelsOf, type KnownWords, type Levels } from './text-levels.js';

/**
 * Concurrent searches of this process; others queue for a bounded time, which leaves connections of the pool for everything
 * else. More at once than there are cores makes each of them slower, the slowest most.
 */
const LIMITS = { atOnce: Math.min(6, availableParallelism() + 1), mostWaiting: 500, patienceMs: 2_500 };

/** A level with at most this many hits is sorted; in a larger one, the index of the order finds the best. */
const FEW_HITS = 250;

/** Answers are reused for two seconds: many ask the same at the same time. */
const ANSWERS = { ttl: 2_000, maxSize: 8 * 1024 * 1024 };
/** An answer with a page of ids, without its key. */
const BYTES_OF_ANSWER = 2_000;

type Offered = SearchVocabulary['offered'];

const MANY: FoundPage = { ids: [], total: MOST_HITS, isMore: true };

/** How many listings a step finds at least, where the dictionary can say it: by one word or a trade, and nothing else. */
const leastOf = ({ queries: [query, other] }: SearchStep, known: KnownWords, offered: Offered): number => {
  const [word, another] = query?.words ?? [];
  if (!query || other || query.place || another || (word && query.services.length > 0)) return 0;
  return word
    ? Math.max(known.count(word.word), ...known.similarTo(word).map(({ listings }) => listings))
    : Math.max(0, ...query.services.map(offered));
};

/** Search inside PostgreSQL: the index commits with the read tables, the dictionary follows within seconds. */
export class PostgresSearchIndex extends SearchIndex implements SearchVocabularies {
  private readonly db: Queryable;
  private readonly semaphore = new Semaphore(LIMITS);
  private readonly answers = new LRUCache<string, Promise<unknown>>({
    ...ANSWERS,
    sizeCalculation: (_, key) => 2 * key.length + BYTES_OF_ANSWER,
  });

  constructor(
    private readonly database: Pick<ReadPools, 'pool' | 'reads'>,
    private readonly clock: Pick<Clock, 'nowMs'> = new Clock(),
  ) {
    super();
    this.db = database.pool;
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    if (request.filters && asksForNothing(request.filters)) return { ids: [], total: 0, totalIsMore: false };
    const words = spokenWordsOf(request.q).join(' ');
    const key = JSON.stringify([words, request.filters, request.sort, request.limit, request.offset]);
    return this.remembered(key, () => this.semaphore.run(() => this.find(request)));
  }

  async suggest(q: string, limit: number): Promise<string[]> {
    const find = () => this.semaphore.run(() => suggestionsFor(this.db, q, limit));
    return this.remembered(`suggest ${limit} ${q.slice(0, 100)}`, find);
  }

  async health(): Promise<void> {
    await this.db.query('SELECT FROM listing_search LIMIT 1');
  }

  async vocabularyOf(q: string): Promise<SearchVocabulary> {
    const offered = await this.remembered('offered', () => offeredServices(this.db));
    return vocabularyOf(this.database.reads, q, offered);
  }

  /** Empties the cache of answers. */
  forget(): void {
    this.answers.clear();
  }

  /** The answer of the last two seconds, or the one in progress. */
  private remembered<Answer>(asked: string, find: () => Promise<Answer>): Promise<Answer> {
    const key = `${asked}${mayReadBehind() ? ' behind' : ''}`;
    const known = this.answers.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = find();
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  private async find({ q, filters = {}, sort: asked, ...page }: SearchRequest): Promise<SearchHits> {
    const sort = !asked || (asked === 'distance' && !filters.near) ? 'relevance' : asked;
    const vocabulary = await this.vocabularyOf(q);
    const nowMs = this.clock.nowMs();
    const freeOn = (date: string | undefined): FreeOn | null => (date === undefined ? null : { date, nowMs });
    const chosen = filters.availableOn;
    const read = readSearch(q, vocabulary, { today: lagosDayOf(nowMs), chosen });
    const known = { similarTo: await this.similarIn(read), count: vocabulary.count };
    const levels = new Map(read.steps.map((step) => [step, levelsOf(step, known)]));
    const placeWords = await placeWordsOf(this.db, filters.location);
    const found = (step: SearchStep): Found => ({
      text: eitherOf(levels.get(step)?.wholes ?? ['']),
      freeOn: freeOn(step.availableOn),
    });
    return hitsOf(read, page, async (step, before, part) => {
      const own = levels.get(step) ?? levelsOf(step, known);
      const scope = {
        filters,
        sort,
        without: before.map(found),
        freeOn: freeOn(chosen ?? step.availableOn),
        placeWords,
      };
      const isMany =
        hasNoFilters(scope) && leastOf(step, known, vocabulary.offered) > MOST_HITS + ENOUGH_HITS;
      const best = isMany ? MANY : await this.best(own, scope, part, MOST_HITS);
      return best.isMore ? { ...best, ids: await this.pageOf(partsOf(own, scope), scope, part) } : best;
    });
  }

  /** What the fuzzy words of all steps may be typing errors of. */
  private async similarIn({ steps }: ReadSearch) {
    const similar = new Map<string, readonly SimilarWord[]>();
    for (const word of steps.flatMap(({ queries }) => queries).flatMap(({ words }) => words))
      if (word.isFuzzy && !similar.has(word.word)) similar.set(word.word, await similarWords(this.db, word));
    return ({ word }: { word: string }) => similar.get(word) ?? [];
  }

  private async best(levels: Levels, scope: Scope, page: Page, most: number): Promise<FoundPage> {
    const [row] = await this.rows<{ total: number; ids: number[] }>(bestOf(levels, scope, page, most));
    const total = row?.total ?? 0;
    return { ids: row?.ids ?? [], total: Math.min(total, most), isMore: total > most };
  }

  /** Level by level, until the page is full. */
  private async pageOf(parts: readonly string[], scope: Scope, { limit, offset }: Page): Promise<number[]> {
    const ids: number[] = [];
    let passed = 0;
    for (const [n, query] of parts.entries()) {
      const rest = { limit: limit - ids.length, offset: Math.max(offset - passed, 0) };
      if (rest.limit <= 0) break;
      const passedParts = parts.slice(0, n).map((text) => ({ text, freeOn: null }));
      const remaining = { ...scope, without: [...scope.without, ...passedParts] };
      const isAll = parts.length === 1; // they have been counted
      const most = Math.max(FEW_HITS, rest.offset + rest.limit); // with more of them, the page is full
      const few = isAll
        ? null
        : await this.best(
            { levels: [query], wholes: [query], rare: '', statesFirst: [] },
            remaining,
            rest,
            most,
          );
      ids.push(...(few && !few.isMore ? few.ids : await this.pageOfMany(query, remaining, rest)));
      passed += few?.total ?? 0;
    }
    return ids;
  }

  private async pageOfMany(query: string, scope: Scope, page: Page): Promise<number[]> {
    const walked = await this.rows<{ id: number }>(pageOf(query, scope, page, 'walk'));
    const rows =
      walked.length === page.limit
        ? walked
        : await this.rows<{ id: number }>(pageOf(query, scope, page, 'sort'));
    return rows.map(({ id }) => id);
  }

  private async rows<Row extends object>(statement: Statement): Promise<Row[]> {
    return (await this.db.query<Row>(statement)).rows;
  }
}
