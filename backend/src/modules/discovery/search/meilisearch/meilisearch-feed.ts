import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import { BackgroundWork } from '../../../../platform/extensions.js';
import type { Database, Queryable } from '../../../../platform/database/database.js';
import {
  asOnlyFeeder,
  beginNotingChanges,
  dueChanges,
  feedState,
  forgetChanges,
  postponeChanges,
  rebuildEnded,
  type FeedState,
} from './meilisearch-changes.js';
import { connectMeilisearch, troubleAt, type MeilisearchAddress } from './meilisearch-client.js';
import { refusalIn } from './meilisearch-connections.js';
import { LIVE } from './meilisearch-documents.js';
import { MeilisearchRebuild } from './meilisearch-rebuild.js';
import { hasOurSettings, MEILISEARCH_SETTINGS } from './meilisearch-settings.js';
import type { SearchSource } from './meilisearch-source.js';
import { carriedOut, MeilisearchWriter } from './meilisearch-writer.js';

/** How long changes gather; while a task is carried out more gather by themselves, and are sent as soon as it is done. */
const GATHER_MS = 40;
/** Changes of one turn. */
const MOST_CHANGES = 2_000;
/** How often the server is asked whether its index is still the one that we built. */
const LOOK_AGAIN_MS = 2_000;
const REQUEST_MS = 10_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5_000;

export interface FeedOptions {
  /** Hears whether the live index is the one that was built from this database. */
  onTrust?: (isTrusted: boolean) => void;
  onProgress?: (documents: number) => void;
}

/**
 * Keeps the Meilisearch index up with the read tables. Listings that change are noted with their rows; one process at
 * a time reads their documents afresh, sends them, and forgets the notes once the server has carried out the task. A
 * process that dies in between leaves the notes, and the same documents are sent again.
 */
export class MeilisearchFeed extends BackgroundWork {
  private readonly client: Meilisearch;
  private readonly writer: MeilisearchWriter;
  private readonly stopping = new AbortController();
  private readonly log = new Logger('Search');
  private running: Promise<void> | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;
  /** The live index has been seen with our settings. */
  private knowsSettings = false;

  constructor(
    private readonly address: MeilisearchAddress,
    private readonly database: Database,
    private readonly source: SearchSource,
    private readonly options: FeedOptions = {},
  ) {
    super();
    this.client = connectMeilisearch(address, REQUEST_MS);
    this.writer = new MeilisearchWriter(this.client, this.stopping.signal);
  }

  get url(): string {
    return this.address.url;
  }

  /** Feeds in the background until `stop`, whether or not the server is there. */
  start(): void {
    this.running ??= this.run();
  }

  /** Ends at once; what was sent and not yet carried out is sent again by the next feeder. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Rebuilds the index now. False: another process is feeding, try again. Rejects with an error naming the server. */
  async rebuild(): Promise<boolean> {
    await beginNotingChanges(this.database);
    const done = asOnlyFeeder(this.database, async (db) => {
      const state = await feedState(db);
      await this.buildAnew(db, state, isBuilt(state, await this.liveCreatedAt()));
      return true;
    });
    return (await done.catch((error: unknown) => this.explain(error))) ?? false;
  }

  /** Whether the live index is the one that was built from this database. Rejects in words that name the server. */
  async isLive(): Promise<boolean> {
    const state = await feedState(this.database.pool);
    return isBuilt(state, await this.liveCreatedAt().catch((error: unknown) => this.explain(error)));
  }

  /** Resolves when nothing waits to be sent. For tests and commands. */
  async flush(): Promise<void> {
    for (;;) {
      const { rows } = await this.database.pool.query('SELECT FROM search_change LIMIT 1');
      const { indexCreatedAt } = await feedState(this.database.pool);
      if (rows.length === 0 && indexCreatedAt !== null) return;
      await delay(10, undefined, { signal: this.stopping.signal });
    }
  }

  private explain(error: unknown): never {
    throw new Error(troubleAt(this.address, error), { cause: error });
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let retryMs = 0;
    while (!signal.aborted) {
      let gatherMs = GATHER_MS;
      try {
        await beginNotingChanges(this.database);
        if (await this.turn()) gatherMs = 0; // more gathered meanwhile
        if (retryMs > 0) this.log.warn({ message: 'Meilisearch is fed again', search: 'up' });
        retryMs = 0;
      } catch (error) {
        if (signal.aborted) return;
        const reason = troubleAt(this.address, error);
        if (retryMs === 0)
          this.log.warn({ message: 'Meilisearch cannot be fed', search: 'degraded', reason });
        this.checkedAt = Number.NEGATIVE_INFINITY;
        retryMs = Math.min(Math.max(retryMs * 2, FIRST_RETRY_MS), LAST_RETRY_MS);
      }
      await delay(Math.max(retryMs, gatherMs), undefined, { signal }).catch(() => undefined);
    }
  }

  /** What there is to do; looks at the server only now and then when there is nothing. True when changes were sent. */
  private async turn(): Promise<boolean> {
    const state = await feedState(this.database.pool);
    const isCheckDue = performance.now() - this.checkedAt >= LOOK_AGAIN_MS;
    if (!state.hasChanges && !isRebuildDue(state) && !isCheckDue) return false;
    if (isCheckDue) {
      this.options.onTrust?.(isBuilt(state, await this.liveCreatedAt()) && (await this.hasOurSettings()));
      this.checkedAt = performance.now();
    }
    const isFed = await asOnlyFeeder(this.database, (db) => this.feed(db));
    return isFed === true && state.hasChanges;
  }

  private async feed(db: Queryable): Promise<true> {
    const state = await feedState(db);
    const isGood = isBuilt(state, await this.liveCreatedAt()); // it may have been swapped before the lock was ours
    const isReady = isGood && (await this.hasOurSettings());
    this.options.onTrust?.(isReady);
    if (!isGood || isRebuildDue(state)) await this.buildAnew(db, state, isReady);
    else if (!isReady) await this.applySettings();
    while ((await this.push(db, [LIVE])) === MOST_CHANGES);
    return true;
  }

  private async buildAnew(db: Queryable, state: FeedState, isLiveGood: boolean): Promise<void> {
    this.log.warn({ message: 'Meilisearch index is being built anew' });
    const rebuild = new MeilisearchRebuild({
      client: this.client,
      writer: this.writer,
      source: this.source,
      signal: this.stopping.signal,
      push: (queryable, uids) => this.push(queryable, uids),
      onProgress: this.options.onProgress ?? (() => undefined),
    });
    const createdAt = await rebuild.run(db, isLiveGood);
    await rebuildEnded(db, createdAt, state.rebuildsWanted);
    this.knowsSettings = true;
    this.options.onTrust?.(true);
    this.log.warn({ message: 'Meilisearch index is built', search: 'up' });
  }

  private async push(db: Queryable, uids: readonly string[]): Promise<number> {
    const changes = await dueChanges(db, MOST_CHANGES);
    if (changes.length === 0) return 0;
    const ids = changes.map(({ id }) => id);
    const docs = await this.source.byIds(db, ids); // after the notes, so never older than they are
    const found = new Set(docs.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    const refused = new Set(await this.writer.write(uids, docs, gone));
    const isRefused = ({ id }: { id: number }) => refused.has(id);
    const bad = changes.filter(isRefused);
    if (bad.length > 0) {
      this.log.error({ message: 'Meilisearch refuses documents', listings: bad.map(({ id }) => id) });
      await postponeChanges(db, bad);
    }
    await forgetChanges(
      db,
      changes.filter((change) => !isRefused(change)),
    );
    return changes.length;
  }

  /** Without them the index refuses orders and filters that we ask for. */
  private async hasOurSettings(): Promise<boolean> {
    this.knowsSettings ||= hasOurSettings(await this.client.index(LIVE).getSettings());
    return this.knowsSettings;
  }

  private async applySettings(): Promise<void> {
    const task = this.client.index(LIVE).updateSettings(MEILISEARCH_SETTINGS);
    await carriedOut(this.client, task, this.stopping.signal);
    this.knowsSettings = true;
    this.options.onTrust?.(true);
  }

  /** As the server dates the live index; null: there is none. */
  private async liveCreatedAt(): Promise<string | null> {
    try {
      return (await this.client.getRawIndex(LIVE)).createdAt;
    } catch (error) {
      if (refusalIn(error) === 404) return null;
      throw error;
    }
  }
}

const isBuilt = ({ indexCreatedAt }: FeedState, createdAt: string | null): boolean =>
  createdAt !== null && createdAt === indexCreatedAt;

const isRebuildDue = ({ rebuildsWanted, rebuildsDone }: FeedState): boolean => rebuildsWanted > rebuildsDone;
