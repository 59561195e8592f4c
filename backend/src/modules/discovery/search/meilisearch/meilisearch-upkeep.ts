import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';
import type { EnqueuedTask, Meilisearch } from 'meilisearch';
import type { PoolClient } from 'pg';
import type { Database } from '../../../../platform/database/database.js';
import type { Checkpoint, EventStore } from '../../../../platform/event-store/event-store.js';
import { Checkpoints } from '../../../../platform/followers/checkpoints.js';
import { FollowerBusy } from '../../../../platform/followers/follower.js';
import { RepeatedWork } from '../../../../platform/extensions.js';
import { cardReadModel } from '../../public/index.js';
import { succeeded, connectTo, statusOf, messageOf, type MeilisearchAddress } from './meilisearch-client.js';
import { LIVE, MEILISEARCH, writeTo, type SearchSource } from './meilisearch-documents.js';
import { INDEX_VERSION, MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

/** How often the index is checked to be still the one that was built; more often while it is not ready. */
const CHECK_EVERY_MS = { ready: 2_000, notReady: 250 };
/** Time limits; when a search takes longer, Meilisearch counts as down and PostgreSQL answers. */
const TIMEOUT_MS = { request: 10_000, search: 500 };
/** Documents of one task; preparing more would block the event loop. */
const BATCH = 2_000;
/** Any number that no other advisory lock of the product uses. */
const LOCK = 7_205_120;

interface UpkeepParts {
  address: MeilisearchAddress;
  database: Database;
  store: Pick<EventStore, 'logId' | 'comparePositions'>;
  source: SearchSource;
  onProgress?: (documents: number) => void;
}

/**
 * Knows whether the live index was built from this database and is up to date with the cards, and builds it if not.
 * Its checkpoint is the position of the cards that it was built from; version 0: it has to be built.
 */
export class MeilisearchUpkeep extends RepeatedWork {
  /** There is an index that can be fed. */
  isBuilt = false;
  /** It is up to date with the cards and answers searches. */
  isReady = false;
  readonly checkpoints: Checkpoints;
  readonly client: Meilisearch;
  /** For visitors, who do not wait long. */
  readonly searches: Meilisearch;
  private readonly log = new Logger('Search');
  private isSuspended = false;
  /** Where the feed has to be before it is ready. */
  private target: Checkpoint | undefined;

  constructor(readonly parts: UpkeepParts) {
    super();
    this.checkpoints = new Checkpoints(parts.database, parts.store);
    this.client = connectTo(parts.address, TIMEOUT_MS.request);
    this.searches = connectTo(parts.address, TIMEOUT_MS.search);
  }

  protected get pauseMs(): number {
    return this.isReady ? CHECK_EVERY_MS.ready : CHECK_EVERY_MS.notReady;
  }

  protected failed(error: unknown): void {
    this.suspend(error);
  }

  /** The index is not searched until it has been checked again. */
  suspend(error: unknown): void {
    const message = 'PostgreSQL answers for Meilisearch';
    if (!this.isSuspended) this.log.warn({ message, search: 'degraded', reason: messageOf(error) });
    this.isSuspended = true;
    this.isBuilt = this.isReady = false;
    this.target = undefined;
  }

  /** Why the index has to be built, in words; null: it can be fed. Rejects when it can be neither. */
  async obstacle(): Promise<string | null> {
    const checkpoint = await this.checkpoints.of(MEILISEARCH);
    if (!checkpoint?.version || checkpoint.isForeign || checkpoint.version < INDEX_VERSION)
      return 'the index has not been built from this database';
    if (checkpoint.version > INDEX_VERSION)
      throw new Error('the index was built by a newer version of the server');
    if (checkpoint.error) throw new Error(`what fills the index has halted: ${checkpoint.error}`);
    const rules = await this.client
      .index(LIVE)
      .getRankingRules()
      .catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
    // Documents that came when the server had lost its index have made one without settings.
    const isOurs = isDeepStrictEqual(rules, MEILISEARCH_SETTINGS.rankingRules);
    return isOurs ? null : 'the index is missing, or has other settings';
  }

  /** Runs `work` while no other process feeds or builds the index. Rejects with FollowerBusy when one does. */
  exclusively<Result>(work: (db: PoolClient) => Promise<Result>): Promise<Result> {
    return this.parts.database.session(async (db) => {
      const { rows } = await db.query<{ free: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS free`);
      if (!rows[0]?.free) throw new FollowerBusy('Another process feeds or builds the index');
      try {
        return await work(db);
      } finally {
        await db.query(`SELECT pg_advisory_unlock(${LOCK})`);
      }
    });
  }

  /**
   * Builds the index beside the live one and swaps the two. The checkpoint goes to where the cards were before the first
   * of them was read, so the feed brings what changed meanwhile; until then PostgreSQL answers. If it is interrupted,
   * the next run starts over. Rejects with FollowerBusy until a feed has stopped, or another process has built it.
   */
  async rebuild(): Promise<void> {
    const { client, checkpoints, parts } = this;
    await checkpoints.openTables([MEILISEARCH]);
    await this.exclusively(async (db) => {
      const done = (task: Promise<EnqueuedTask>) => succeeded(client, task, this.stopping.signal);
      const { results } = await client.getRawIndexes({ limit: 1000 });
      await checkpoints.replace(MEILISEARCH, 0, 'start'); // nothing is fed meanwhile
      const uids = results.map(({ uid }) => uid);
      for (const uid of uids) if (/^listings_\d+$/.test(uid)) await done(client.deleteIndex(uid)); // left over
      if (!uids.includes(LIVE)) await done(client.createIndex(LIVE, { primaryKey: 'id' })); // a swap needs both
      const next = `${LIVE}_${Date.now()}`;
      await done(client.index(next).updateSettings(MEILISEARCH_SETTINGS)); // after the documents it would index twice
      const began = await this.positionOf(cardReadModel.name);
      let documents = 0;
      let docs = await parts.source.after(db, 0, BATCH);
      for (; docs.length > 0; docs = await parts.source.after(db, docs.at(-1)?.id ?? 0, BATCH)) {
        await writeTo(client, next, { docs }, this.stopping.signal);
        parts.onProgress?.((documents += docs.length));
      }
      await done(client.swapIndexes([{ indexes: [LIVE, next], rename: false }]));
      await checkpoints.replace(MEILISEARCH, INDEX_VERSION, began);
      await done(client.deleteIndex(next));
      this.log.warn({ message: 'Meilisearch index is built' });
    });
  }

  protected async runOnce(): Promise<void> {
    if ((await this.obstacle()) !== null) {
      this.isBuilt = this.isReady = false;
      this.target = undefined;
      await this.rebuild();
    }
    this.isBuilt = true;
    if (this.isReady) return;
    this.target ??= await this.positionOf(cardReadModel.name);
    if (this.parts.store.comparePositions(await this.positionOf(MEILISEARCH), this.target) < 0) return;
    await this.searches.index(LIVE).search('', { limit: 1 });
    this.isReady = this.isBuilt;
    if (this.isReady && this.isSuspended)
      this.log.warn({ message: 'Meilisearch answers again', search: 'up' });
    this.isSuspended &&= !this.isReady;
  }

  private async positionOf(follower: string): Promise<Checkpoint> {
    return (await this.checkpoints.of(follower))?.position ?? 'start';
  }
}
