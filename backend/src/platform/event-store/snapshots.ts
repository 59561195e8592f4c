import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AnyState } from '../../kernel/message.js';
import { DataLoader } from '../database/data-loader.js';
import { Database } from '../database/database.js';
import { PersonalData } from './personal-data.js';
import { keptForm, keyOf, openedForm, packedMarks, unpackedMarks, type KeptStates } from './snapshot-form.js';
import { StateTypes } from './state-types.js';
import { isDueForSnapshot, type Snapshot, type SnapshotReader, type StreamView } from './stream-view.js';

const MOST_STREAMS = 5_000;

interface Row {
  stream: string;
  revision: number;
  lastId: string;
  marks: Buffer;
  states: string;
}

/** What long streams added up to. Written beside the work and never trusted over the log: `events -- verify` compares. */
@Injectable()
export class Snapshots implements SnapshotReader, BeforeApplicationShutdown {
  private readonly log = new Logger('Snapshots');
  /** Up to where each stream has one, as far as this process knows. */
  private readonly known = new LRUCache<string, bigint>({ max: MOST_STREAMS });
  private readonly pending = new Map<string, Promise<void>>();
  private readonly rows = new DataLoader<Row, string>(async (streams) => {
    const { rows } = await this.database.reads.query<Row>({
      name: 'stream-snapshots',
      text: `SELECT stream, revision, last_event_id AS "lastId", marks, states FROM stream_snapshot
             WHERE stream = ANY ($1::text[])`,
      values: [streams],
    });
    return new Map(rows.map((row) => [row.stream, row]));
  });

  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly types: StateTypes,
  ) {}

  statesOf(stream: string): readonly AnyState[] {
    return this.types.of(stream);
  }

  /** Null also for an unreadable one: the log has the same information. */
  async read(stream: string): Promise<Snapshot | null> {
    try {
      const row = (await this.rows.loadMany([stream])).get(stream);
      return row ? await this.opened(row) : null;
    } catch (error) {
      this.log.warn({ err: error });
      return null;
    }
  }

  private async opened({ stream, revision, lastId, marks, states: json }: Row): Promise<Snapshot> {
    const kept = JSON.parse(json) as KeptStates;
    const states = new Map<AnyState, unknown>();
    for (const state of this.types.of(stream)) {
      const opened = await openedForm(this.personalData, lastId, state, kept[keyOf(state)]);
      if (opened) states.set(state, opened.value);
    }
    const snapshot = { revision: BigInt(revision), lastId, marks: unpackedMarks(marks), states };
    if (states.size === this.types.of(stream).length) this.known.set(stream, snapshot.revision);
    return snapshot;
  }

  /** Writes one when the stream has grown enough; no caller waits for it or depends on it. */
  consider(stream: string, view: StreamView): void {
    const { revision } = view;
    if (revision === null || this.pending.has(stream)) return;
    const last = this.known.get(stream);
    if (!isDueForSnapshot(revision, last, view.states.keys())) return;
    const written = this.write(stream, view)
      .catch((error: unknown) => {
        if (last === undefined) this.known.delete(stream);
        else this.known.set(stream, last); // the next command tries again
        this.log.warn({ err: error });
      })
      .finally(() => this.pending.delete(stream));
    this.pending.set(stream, written);
  }

  /** The next command reads the stream from its beginning. */
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

  private async write(stream: string, { revision, lastId, marks, states }: StreamView): Promise<void> {
    if (revision === null || lastId === null) return;
    this.known.set(stream, revision);
    const packed = packedMarks(marks);
    const kept: KeptStates = {};
    for (const state of this.types.of(stream)) {
      const form = states.has(state) && (await keptForm(this.personalData, lastId, state, states.get(state)));
      if (form) kept[keyOf(state)] = form;
    }
    if (Object.keys(kept).length === 0) return;
    await this.database.pool.query({
      name: 'keep-snapshot',
      text: `INSERT INTO stream_snapshot (stream, revision, last_event_id, marks, states) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, last_event_id = excluded.last_event_id,
               marks = excluded.marks, states = excluded.states
             WHERE stream_snapshot.revision <= excluded.revision`,
      values: [stream, revision.toString(), lastId, packed, JSON.stringify(kept)],
    });
  }
}
