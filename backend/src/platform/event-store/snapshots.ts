import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AnyState } from '../../kernel/message.js';
import { DataLoader } from '../database/data-loader.js';
import { Database } from '../database/database.js';
import { StateTypes } from './state-types.js';
import type { LoadedStream } from './loaded-stream.js';

/** The states of a stream at some revision. */
export type Snapshot = Omit<LoadedStream, 'position' | 'events'> & { revision: bigint };

export type SnapshotStore = Pick<Snapshots, 'statesOf' | 'read' | 'consider'>;

interface Row {
  stream: string;
  revision: number;
  lastId: string;
  seenEventIds: Buffer;
  states: string;
}

/** A stream of this many events has a snapshot. */
export const LONG_STREAM = 32;
/** At most this many events are read beyond a snapshot. */
const MOST_BEYOND = 250;
const MOST_STREAMS = 5_000;
const ID_BYTES = 6;

/** Whether a stream whose last snapshot is of revision `last` gets one of `revision`. A snapshot is as long as its stream. */
export const isDueForSnapshot = (revision: bigint, last: bigint | undefined): boolean =>
  last === undefined
    ? revision + 1n >= LONG_STREAM
    : revision - last >= Math.max(LONG_STREAM, Math.min(Number(last) / 4, MOST_BEYOND));

/**
 * States of long streams, so that they need not be read from the first event on. Written in the background and never
 * trusted over the log: `events -- verify` compares. Streams with personal data have none.
 */
@Injectable()
export class Snapshots implements BeforeApplicationShutdown {
  private readonly log = new Logger('Snapshots');
  /** Revision of each stream's snapshot, as far as this process knows. */
  private readonly known = new LRUCache<string, bigint>({ max: MOST_STREAMS });
  private readonly pending = new Map<string, Promise<void>>();
  private readonly rows = new DataLoader<Row, string>(async (streams) => {
    const { rows } = await this.database.reads.query<Row>({
      name: 'stream-snapshots',
      text: `SELECT stream, revision, last_event_id AS "lastId", seen_event_ids AS "seenEventIds", states FROM stream_snapshot
             WHERE stream = ANY ($1::text[])`,
      values: [streams],
    });
    return new Map(rows.map((row) => [row.stream, row]));
  });

  constructor(
    private readonly database: Database,
    private readonly types: StateTypes,
  ) {}

  /** The states that a stream is folded to. */
  statesOf(stream: string): readonly AnyState[] {
    return this.types.of(stream);
  }

  /** With those of its states that are of the current version. Null also for an unreadable one: the log has it all. */
  async read(stream: string): Promise<Snapshot | null> {
    if (this.statesOf(stream).length === 0) return null;
    try {
      const row = (await this.rows.loadMany([stream])).get(stream);
      return row ? this.opened(row) : null;
    } catch (error) {
      this.log.warn({ err: error });
      return null;
    }
  }

  private opened({ stream, revision, lastId, seenEventIds, states: json }: Row): Snapshot {
    const values = JSON.parse(json) as Record<string, unknown>;
    const states = new Map<AnyState, unknown>();
    for (const state of this.types.of(stream)) {
      const value = values[keyOf(state)];
      if (value !== undefined) states.set(state, state.restore ? state.restore(value) : value);
    }
    const snapshot = { revision: BigInt(revision), lastId, seenEventIds: unpacked(seenEventIds), states };
    if (states.size === this.types.of(stream).length) this.known.set(stream, snapshot.revision);
    return snapshot;
  }

  /** Writes one when the stream has grown enough; no caller waits for it or depends on it. */
  consider(stream: string, loaded: LoadedStream): void {
    const { revision } = loaded;
    if (revision === null || this.pending.has(stream)) return;
    const last = this.known.get(stream);
    if (!isDueForSnapshot(revision, last)) return;
    const written = this.write(stream, loaded)
      .catch((error: unknown) => {
        if (last === undefined) this.known.delete(stream);
        else this.known.set(stream, last); // the next command tries again
        this.log.warn({ err: error });
      })
      .finally(() => this.pending.delete(stream));
    this.pending.set(stream, written);
  }

  /** The next command reads the stream from its first event on. */
  async remove(stream: string): Promise<void> {
    this.known.delete(stream);
    await this.database.pool.query('DELETE FROM stream_snapshot WHERE stream = $1', [stream]);
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await Promise.all(this.pending.values());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  private async write(
    stream: string,
    { revision, lastId, seenEventIds, states }: LoadedStream,
  ): Promise<void> {
    if (revision === null || lastId === null) return;
    this.known.set(stream, revision);
    const known = this.types.of(stream).filter((state) => states.has(state));
    if (known.length === 0) return;
    const values = Object.fromEntries(known.map((state) => [keyOf(state), states.get(state)]));
    await this.database.pool.query({
      name: 'save-snapshot',
      text: `INSERT INTO stream_snapshot (stream, revision, last_event_id, seen_event_ids, states) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, last_event_id = excluded.last_event_id,
               seen_event_ids = excluded.seen_event_ids, states = excluded.states
             WHERE stream_snapshot.revision <= excluded.revision`,
      values: [stream, revision.toString(), lastId, packed(seenEventIds), JSON.stringify(values)],
    });
  }
}

/** Another version of a state is another state. */
const keyOf = ({ name, version }: AnyState): string => `${name}@${version}`;

const packed = (ids: ReadonlySet<number>): Buffer => {
  const bytes = Buffer.allocUnsafe(ids.size * ID_BYTES);
  let at = 0;
  for (const id of ids) at = bytes.writeUIntBE(id, at, ID_BYTES);
  return bytes;
};

const unpacked = (bytes: Buffer): Set<number> => {
  const ids = new Set<number>();
  for (let at = 0; at < bytes.length; at += ID_BYTES) ids.add(bytes.readUIntBE(at, ID_BYTES));
  return ids;
};
