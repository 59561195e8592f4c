import type { Checkpoint, Position } from '../../../../platform/event-store/event-store.js';
import {
  FollowerBusy,
  newIn,
  type EventBatch,
  type FollowerHandler,
  type Handled,
} from '../../../../platform/followers/follower.js';
import { TaskFailed } from './meilisearch-client.js';
import { LIVE, MEILISEARCH, writeTo } from './meilisearch-documents.js';
import { INDEX_VERSION } from './meilisearch-settings.js';
import type { MeilisearchUpkeep } from './meilisearch-upkeep.js';

/** A shutdown waits for the current batch. */
const LONGEST_TASK_MS = 10_000;

/**
 * Keeps the live index up to date with the cards, as a follower of the log: sends the documents of what a batch of events
 * changed, and moves its checkpoint once the server has carried out the task. The same documents may be sent twice.
 */
export class MeilisearchFeed implements FollowerHandler {
  readonly name = MEILISEARCH;
  readonly kind = 'index';
  readonly store = 'search';
  readonly version = INDEX_VERSION;
  readonly types: ReadonlySet<string>;

  /** `cardsHavePassed`: false when the cards are still behind a position after some time. */
  constructor(
    private readonly upkeep: MeilisearchUpkeep,
    private readonly cardsHavePassed: (position: Position) => Promise<boolean>,
  ) {
    this.types = upkeep.parts.source.types;
  }

  /** A failure of the server is retried; only a document that it refuses halts the feed. */
  async handle(batch: EventBatch, known: Checkpoint): Promise<Handled> {
    const last = batch.events.at(-1);
    if (!this.upkeep.isBuilt || (last && !(await this.cardsHavePassed(last.position))))
      throw new FollowerBusy('The index is not built, or the cards are behind');
    try {
      return { checkpoint: await this.send(batch, known), isStored: true };
    } catch (error) {
      if (error instanceof FollowerBusy || isAboutDocuments(error)) throw error;
      this.upkeep.suspend(error);
      throw new FollowerBusy('Meilisearch cannot be fed', { cause: error });
    }
  }

  private send(batch: EventBatch, known: Checkpoint): Promise<Checkpoint> {
    const { client, checkpoints, parts } = this.upkeep;
    return this.upkeep.exclusively(async (db) => {
      const checkpoint = await checkpoints.of(this.name);
      const found = newIn(parts.store, { version: this.version, batch, known }, checkpoint);
      if ('outcome' in found) {
        if (found.outcome instanceof Error) throw found.outcome;
        return found.outcome; // another process was faster
      }
      const changed = await parts.source.changedBy(db, found.events);
      await client.getRawIndex(LIVE); // documents would create a missing one
      await writeTo(client, LIVE, changed, AbortSignal.timeout(LONGEST_TASK_MS));
      await checkpoints.move(db, this.name, batch.next);
      return batch.next;
    });
  }
}

const isAboutDocuments = (error: unknown): boolean =>
  error instanceof TaskFailed && /document|max_fields/.test(error.task.error?.code ?? '');
