import type { EventStore, Place, Position } from '../../../../platform/event-store/event-store.js';
import {
  FollowerBusy,
  newIn,
  type EventBatch,
  type FollowerHandler,
  type Handled,
} from '../../../../platform/followers/follower.js';
import type { ProjectedEvent } from '../../../../platform/projections/projection.js';
import { LIVE, writeTo } from './meilisearch-documents.js';
import { TaskFailed } from './meilisearch-client.js';
import { INDEX_VERSION } from './meilisearch-settings.js';
import { MEILISEARCH } from './meilisearch-source.js';
import type { MeilisearchUpkeep } from './meilisearch-upkeep.js';

/** A stop waits for the batch in hand. */
const LONGEST_TASK_MS = 10_000;

interface FeedSurroundings {
  store: Pick<EventStore, 'comparePositions'>;
  /** What the cards are made from. */
  types: ReadonlySet<string>;
  /** False when the cards have not passed the position in time. */
  cardsHavePassed: (position: Position) => Promise<boolean>;
  upkeep: MeilisearchUpkeep;
}

/**
 * Keeps the live index up with the cards, as a follower of the log: sends the documents of what a batch of events
 * changed, and moves its checkpoint once the server has carried out the task. The same documents may be sent twice.
 */
export class MeilisearchFeed implements FollowerHandler {
  readonly name = MEILISEARCH;
  readonly kind = 'index';
  readonly store = 'search';
  readonly version = INDEX_VERSION;
  readonly types: ReadonlySet<string>;

  constructor(private readonly around: FeedSurroundings) {
    this.types = around.types;
  }

  /** No trouble of the server is an event's fault, but a document that it refuses: the feed halts before that one. */
  async handle(batch: EventBatch, known: Place): Promise<Handled> {
    const { upkeep, cardsHavePassed } = this.around;
    const last = batch.events.at(-1);
    if (!upkeep.isBuilt) throw new FollowerBusy('The index is not there');
    if (last && !(await cardsHavePassed(last.position))) throw new FollowerBusy('The cards are behind');
    try {
      return await this.send(batch, known);
    } catch (error) {
      if (error instanceof FollowerBusy || isAboutDocuments(error)) throw error;
      upkeep.doubt(error);
      throw new FollowerBusy('Meilisearch cannot be fed', { cause: error });
    }
  }

  private send(batch: EventBatch, known: Place): Promise<Handled> {
    const { store, upkeep } = this.around;
    const { checkpoints, client, source } = upkeep.parts;
    return upkeep.alone(async (db) => {
      const checkpoint = await checkpoints.of(this.name);
      const found = newIn(store, { version: this.version, batch, known }, checkpoint);
      if ('place' in found) {
        if (found.place instanceof Error) throw found.place;
        return { place: found.place, isStored: true }; // another process was faster
      }
      const { listings, owners } = changedBy(found.events);
      const docs = await source.of(db, listings, owners);
      const there = new Set(docs.map(({ id }) => id));
      const gone = listings.filter((id) => !there.has(id));
      await client.getRawIndex(LIVE); // documents would create a missing one
      await writeTo(client, LIVE, { docs, gone }, AbortSignal.timeout(LONGEST_TASK_MS));
      await checkpoints.move(db, this.name, batch.next);
      return { place: batch.next, isStored: true };
    });
  }
}

const changedBy = (events: readonly ProjectedEvent[]) => {
  const listings = new Set<number>();
  const owners = new Set<number>();
  for (const { data } of events as readonly { data: { listingId?: number; userId?: number } }[]) {
    if (data.listingId !== undefined) listings.add(data.listingId);
    else if (data.userId !== undefined) owners.add(data.userId);
  }
  return { listings: [...listings], owners: [...owners] };
};

const isAboutDocuments = (error: unknown): boolean =>
  error instanceof TaskFailed && /document|max_fields/.test(error.code);
