import { v5 as uuidV5 } from 'uuid';
import type { Database, Queryable } from '../database/database.js';
import type { EventStore, Place, StoredEvent } from '../event-store/event-store.js';
import type { NewOutboxMessage } from '../outbox/outbox.js';
import type { LogBatch } from '../projections/log-batch.js';
import { EventNotApplicable } from '../projections/projection-rows.js';
import { isPassing } from '../projections/projection-worker.js';
import type { ProjectedEvent } from '../projections/projection.js';
import type { ReactorCursors } from './reactor-cursors.js';
import type { Reaction, Reactor } from './reactor.js';

/** Namespace of the ids of messages that reactors write. */
const REACTIONS = 'b8a3d1c6-6c0f-4f0e-9a55-2f7d6a1f3c11';
/** Tries at one event before the reactor stands still and the others go on. */
const MOST_TRIES = 5;
/** After so many foreign events the cursor is stored, so that a restart need not read them again. */
const LAZY_EVENTS = 1_000;

export interface ReactorSurroundings {
  database: Database;
  store: EventStore;
  cursors: ReactorCursors;
  enqueue: (db: Queryable, message: NewOutboxMessage) => Promise<boolean>;
  onTrouble: (reactor: string, error: unknown) => void;
}

/** One reactor in one process. */
export class ReactorLife {
  private passed: Place = 'start';
  private isHalted = false;
  private foreignEvents = 0;
  private tries = 0;

  constructor(
    private readonly reactor: Reactor,
    private readonly around: ReactorSurroundings,
  ) {}

  startAt(place: Place): void {
    this.passed = place;
  }

  /** Reacts to what is new in the batch. Rejects when the batch is to be offered again. */
  async take(batch: LogBatch): Promise<void> {
    if (this.isHalted) return;
    try {
      await this.react(batch);
      this.tries = 0;
    } catch (error) {
      this.around.onTrouble(this.reactor.name, error);
      if (!(error instanceof EventNotApplicable)) throw error;
      this.tries += 1;
      if (this.tries < MOST_TRIES) throw error;
      await this.around.cursors.fail(this.reactor.name, error.event.id, error.message);
      this.isHalted = true;
    }
  }

  private async react(batch: LogBatch): Promise<void> {
    const isWanted = (event: StoredEvent): boolean =>
      Object.hasOwn(this.reactor.on, event.type) && this.isAfter(event.position, this.passed);
    if (!batch.events.some(isWanted)) return this.passBy(batch);
    const { readable, failure } = await batch.decode(isWanted);
    const next = failure ? readable.at(-1)?.position : batch.next;
    if (next) await this.write(readable, next);
    if (failure) throw failure;
  }

  private async passBy({ events, next }: LogBatch): Promise<void> {
    if (!this.isAfter(next, this.passed)) return;
    this.foreignEvents += events.length;
    if (this.foreignEvents >= LAZY_EVENTS) await this.write([], next);
    else this.passed = next;
  }

  /** Messages and cursor in one transaction; those before a culprit are written all the same. */
  private async write(events: readonly ProjectedEvent[], next: Place): Promise<void> {
    try {
      this.passed = await this.around.database.transaction(async (client) => {
        const position = await this.around.cursors.lock(client, this.reactor.name);
        if (!this.isAfter(next, position)) return position; // another process was faster
        for (const event of events) {
          if (this.isAfter(event.position, position)) await this.enqueue(client, event);
        }
        await this.around.cursors.move(client, this.reactor.name, next);
        return next;
      });
      this.foreignEvents = 0;
    } catch (error) {
      if (error instanceof EventNotApplicable) {
        const before = events.slice(
          0,
          events.findIndex(({ id }) => id === error.event.id),
        );
        const last = before.at(-1);
        if (last) await this.write(before, last.position);
      }
      throw error;
    }
  }

  private async enqueue(db: Queryable, event: ProjectedEvent): Promise<void> {
    const { name, on } = this.reactor;
    try {
      const reactions: readonly Reaction[] = on[event.type]?.(event as ProjectedEvent<never>) ?? [];
      for (const [index, reaction] of reactions.entries()) {
        const id = uuidV5(`${name}:${event.id}:${index}`, REACTIONS);
        await this.around.enqueue(db, { id, ...reaction });
      }
    } catch (error) {
      throw isPassing(error) ? error : new EventNotApplicable(event, error);
    }
  }

  private isAfter(place: Place, other: Place): boolean {
    return this.around.store.comparePositions(place, other) > 0;
  }
}
