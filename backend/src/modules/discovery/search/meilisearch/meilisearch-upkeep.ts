import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import type { PoolClient } from 'pg';
import type { Database } from '../../../../platform/database/database.js';
import type { EventStore } from '../../../../platform/event-store/event-store.js';
import { Checkpoints } from '../../../../platform/followers/checkpoints.js';
import { FollowerBusy } from '../../../../platform/followers/follower.js';
import { BackgroundWork } from '../../../../platform/provided.js';
import { cardReadModel } from '../../public/index.js';
import {
  carriedOut,
  connectMeilisearch,
  refusalIn,
  troubleAt,
  type MeilisearchAddress,
} from './meilisearch-client.js';
import { LIVE, writeTo } from './meilisearch-documents.js';
import { hasOurSettings, INDEX_VERSION, MEILISEARCH_SETTINGS } from './meilisearch-settings.js';
import { MEILISEARCH, type SearchSource } from './meilisearch-source.js';

/** How often the server is asked whether its index is still the one that was built; more often while it is not. */
const LOOK_AGAIN_MS = 2_000;
const LOOK_SOON_MS = 250;
const REQUEST_MS = 10_000;
/** Slower than this is down: PostgreSQL answers. */
const PATIENCE_MS = 500;
/** Documents of one task; more would keep the process from answering while they are prepared. */
const BATCH = 2_000;
/** Any number that no other advisory lock of the product uses. */
const LOCK = 7_205_120;
const QUERY_CANCELLED = '57014';

interface UpkeepParts {
  address: MeilisearchAddress;
  database: Database;
  store: Pick<EventStore, 'logId' | 'comparePositions'>;
  source: SearchSource;
  onProgress?: (documents: number) => void;
}

/**
 * Knows whether the live index was built from this database and is level with the cards, and builds it when it was not.
 * Its checkpoint says from which cards it was built; version 0: it has to be built.
 */
export class MeilisearchUpkeep extends BackgroundWork {
  /** There is an index that can be fed. */
  isBuilt = false;
  /** It answers as the cards are. */
  isReady = false;
  readonly parts: UpkeepParts & { client: Meilisearch; checkpoints: Checkpoints };
  /** For visitors, who do not wait long. */
  readonly searches: Meilisearch;
  private readonly stopping = new AbortController();
  private readonly log = new Logger('Search');
  private isDoubted = false;
  private running: Promise<void> | undefined;

  constructor(parts: UpkeepParts) {
    super();
    const client = connectMeilisearch(parts.address, REQUEST_MS);
    this.searches = connectMeilisearch(parts.address, PATIENCE_MS);
    this.parts = { ...parts, client, checkpoints: new Checkpoints(parts.database, parts.store) };
  }

  get address(): MeilisearchAddress {
    return this.parts.address;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Ends at once; a rebuild that is under way is begun anew by the next process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Nothing is asked of the index until it has been looked at again. */
  doubt(error: unknown): void {
    const reason = troubleAt(this.parts.address, error);
    if (!this.isDoubted)
      this.log.warn({ message: 'PostgreSQL answers for Meilisearch', search: 'degraded', reason });
    this.isDoubted = true;
    this.isBuilt = this.isReady = false;
  }

  /** Why the index cannot be asked or fed as it is, in words; null: it can. Rejects when the server does not say. */
  async obstacle(): Promise<string | null> {
    const { client, checkpoints, address } = this.parts;
    const index = `The index of Meilisearch at ${address.url}`;
    const checkpoint = await checkpoints.of(MEILISEARCH);
    if (!checkpoint?.version || checkpoint.isForeign || checkpoint.version < INDEX_VERSION)
      return `${index} has not been built from this database.`;
    if (checkpoint.version > INDEX_VERSION) throw new Error(`${index} was built by a newer server.`);
    if (checkpoint.error) throw new Error(`${index} has halted: ${checkpoint.error}`);
    const settings = await client.index(LIVE).getSettings().catch(nullWhereMissing);
    return hasOurSettings(settings) ? null : `${index} is missing, or has other settings.`;
  }

  /** Runs `work` while no other process feeds or builds the index. Rejects with FollowerBusy when one does. */
  alone<Result>(work: (db: PoolClient) => Promise<Result>, { waits = false } = {}): Promise<Result> {
    return this.parts.database.session(async (db) => {
      const { rows } = await db
        .query<{ isOurs: unknown }>(`SELECT pg_${waits ? '' : 'try_'}advisory_lock($1) AS "isOurs"`, [LOCK])
        .catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== QUERY_CANCELLED) throw error;
          throw new FollowerBusy('Another process is building the index of Meilisearch');
        });
      if (rows[0]?.isOurs === false) throw new FollowerBusy('Another process is feeding Meilisearch');
      try {
        return await work(db);
      } finally {
        await db.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    });
  }

  /**
   * Builds the index beside the live one and swaps the two. The checkpoint goes to where the cards were before the first
   * of them was read, so the feed brings what changed meanwhile; until then PostgreSQL answers. What stops it half-way
   * leaves the live index as it was.
   */
  async rebuild({ evenIfGood = true } = {}): Promise<void> {
    const { checkpoints, address } = this.parts;
    await checkpoints.openTables([MEILISEARCH]);
    const work = async (db: PoolClient): Promise<void> => {
      if (evenIfGood || (await this.obstacle()) !== null) await this.build(db); // or another process has built it
    };
    await this.alone(work, { waits: true }).catch((error: unknown) => {
      throw new Error(troubleAt(address, error), { cause: error });
    });
  }

  private async build(db: PoolClient): Promise<void> {
    const { client, checkpoints } = this.parts;
    this.log.warn({ message: 'Meilisearch index is being built' });
    await this.deleteLeftovers();
    const next = `${LIVE}_${Date.now()}`;
    await this.carriedOut(client.createIndex(next, { primaryKey: 'id' }));
    await this.carriedOut(client.index(next).updateSettings(MEILISEARCH_SETTINGS)); // later would index twice
    await checkpoints.replace(MEILISEARCH, 0, 'start');
    const began = (await checkpoints.of(cardReadModel.name))?.position ?? 'start';
    await this.fill(db, next);
    await this.takeOver(next);
    await checkpoints.replace(MEILISEARCH, INDEX_VERSION, began);
    await this.carriedOut(client.deleteIndex(next));
    this.log.warn({ message: 'Meilisearch index is built' });
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.look().catch((error: unknown) => signal.aborted || this.doubt(error));
      const waitMs = this.isReady ? LOOK_AGAIN_MS : LOOK_SOON_MS;
      await delay(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    const obstacle = await this.obstacle();
    if (obstacle !== null) {
      this.isBuilt = this.isReady = false;
      await this.rebuild({ evenIfGood: false });
    }
    this.isBuilt = true;
    if (this.isReady) return;
    await this.becomeLevel();
    await this.searches.index(LIVE).search('', { limit: 1 });
    this.isReady = this.isBuilt;
    if (this.isDoubted && this.isReady) {
      this.isDoubted = false;
      this.log.warn({ message: 'Meilisearch answers again', search: 'up' });
    }
  }

  /** As far as the cards are at this moment; ends early when the feed finds the server away. */
  private async becomeLevel(): Promise<void> {
    const { checkpoints, store } = this.parts;
    const cards = (await checkpoints.of(cardReadModel.name))?.position ?? 'start';
    const isBehind = async () => {
      const fed = await checkpoints.of(MEILISEARCH);
      return store.comparePositions(fed?.position ?? 'start', cards) < 0;
    };
    while (this.isBuilt && (await isBehind())) await delay(50, undefined, { signal: this.stopping.signal });
  }

  private async fill(db: PoolClient, next: string): Promise<void> {
    const { client, source, onProgress } = this.parts;
    let documents = 0;
    let last = 0;
    for (let isMore = true; isMore; onProgress?.(documents)) {
      const docs = await source.after(db, last, BATCH);
      await writeTo(client, next, { docs }, this.stopping.signal);
      documents += docs.length;
      last = docs.at(-1)?.id ?? last;
      isMore = docs.length === BATCH;
    }
  }

  /** A swap needs both to exist; an empty live index is there for the moment between two tasks. */
  private async takeOver(next: string): Promise<void> {
    const { client } = this.parts;
    if ((await client.getRawIndex(LIVE).catch(nullWhereMissing)) === null)
      await this.carriedOut(client.createIndex(LIVE, { primaryKey: 'id' }));
    await this.carriedOut(client.swapIndexes([{ indexes: [LIVE, next], rename: false }]));
  }

  private async deleteLeftovers(): Promise<void> {
    const { client } = this.parts;
    const { results } = await client.getRawIndexes({ limit: 1000 });
    for (const { uid } of results)
      if (/^listings_\d+$/.test(uid)) await this.carriedOut(client.deleteIndex(uid));
  }

  private carriedOut(task: Parameters<typeof carriedOut>[1]): Promise<void> {
    return carriedOut(this.parts.client, task, this.stopping.signal);
  }
}

const nullWhereMissing = (error: unknown): null => {
  if (refusalIn(error) === 404) return null;
  throw error;
};
