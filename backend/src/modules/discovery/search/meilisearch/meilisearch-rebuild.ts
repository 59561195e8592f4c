import type { Meilisearch } from 'meilisearch';
import type { Queryable } from '../../../../platform/database/database.js';
import { noteSearchChanges } from './meilisearch-changes.js';
import { LIVE } from './meilisearch-documents.js';
import { MEILISEARCH_SETTINGS } from './meilisearch-settings.js';
import type { SearchSource } from './meilisearch-source.js';
import { carriedOut, type MeilisearchWriter } from './meilisearch-writer.js';

/** Documents of one task; more would keep the process from answering while they are prepared. */
const BATCH = 2_000;

/** Catching up ends with a round as small as this: what is noted meanwhile is sent after the swap. */
const SMALL_ROUND = 100;

interface RebuildSurroundings {
  client: Meilisearch;
  writer: MeilisearchWriter;
  source: SearchSource;
  signal: AbortSignal;
  /** Brings the changes that are due into these indexes; returns how many there were. */
  push: (db: Queryable, uids: readonly string[]) => Promise<number>;
  onProgress: (documents: number) => void;
}

/**
 * Rebuilds the index beside the live one and swaps the two. Changes go to both meanwhile, so nothing has to be
 * replayed; the caller is the only feeder, so while the swap is under way nothing is sent to either. Whatever stops
 * it half-way leaves the live index as it was, and an index beside it that the next rebuild deletes.
 */
export class MeilisearchRebuild {
  constructor(private readonly parts: RebuildSurroundings) {}

  /** `isLiveGood`: the live index exists and is ours, so it is kept up meanwhile. Returns the new one's date. */
  async run(db: Queryable, isLiveGood: boolean): Promise<string> {
    const { client } = this.parts;
    await this.deleteLeftovers();
    const next = `${LIVE}_${Date.now()}`;
    await this.carriedOut(client.createIndex(next, { primaryKey: 'id' }));
    await this.carriedOut(client.index(next).updateSettings(MEILISEARCH_SETTINGS)); // later would index twice
    const uids = isLiveGood ? [LIVE, next] : [next];
    await this.fill(db, next, uids);
    await this.catchUp(db, uids);
    await this.takeOver(next);
    const { createdAt } = await client.getRawIndex(LIVE);
    await this.carriedOut(client.deleteIndex(next));
    return createdAt;
  }

  private async fill(db: Queryable, next: string, uids: readonly string[]): Promise<void> {
    const { writer, source, push, onProgress } = this.parts;
    let documents = 0;
    let last = 0;
    for (let isMore = true; isMore;) {
      const docs = await source.after(db, last, BATCH);
      isMore = docs.length === BATCH; // listings that come later are changes
      last = docs.at(-1)?.id ?? last;
      // Waits, so that no change to one of these documents can overtake it on the way.
      const refused = await writer.write([next], docs);
      await noteSearchChanges(db, refused); // offered again one by one
      await push(db, uids);
      documents += docs.length;
      onProgress(documents);
    }
  }

  /** Until hardly anything is left, or as much comes as goes. */
  private async catchUp(db: Queryable, uids: readonly string[]): Promise<void> {
    let before = Number.POSITIVE_INFINITY;
    for (;;) {
      const changes = await this.parts.push(db, uids);
      if (changes <= SMALL_ROUND || changes >= before) return;
      before = changes;
    }
  }

  /** The swap needs both to exist; an empty live index lives for the moment between two tasks. */
  private async takeOver(next: string): Promise<void> {
    const { client } = this.parts;
    const { results } = await client.getRawIndexes({ limit: 1000 });
    if (!results.some(({ uid }) => uid === LIVE)) {
      await this.carriedOut(client.createIndex(LIVE, { primaryKey: 'id' }));
    }
    await this.carriedOut(client.swapIndexes([{ indexes: [LIVE, next], rename: false }]));
  }

  private async deleteLeftovers(): Promise<void> {
    const { client } = this.parts;
    const { results } = await client.getRawIndexes({ limit: 1000 });
    for (const { uid } of results) {
      if (/^listings_\d+$/.test(uid)) await this.carriedOut(client.deleteIndex(uid));
    }
  }

  private carriedOut(task: Parameters<typeof carriedOut>[1]): Promise<void> {
    return carriedOut(this.parts.client, task, this.parts.signal);
  }
}
