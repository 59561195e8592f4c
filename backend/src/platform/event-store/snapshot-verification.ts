import { isDeepStrictEqual } from 'node:util';
import type { AnyState } from '../../kernel/message.js';
import type { Database } from '../database/database.js';
import type { EventCodec } from './event-codec.js';
import type { EventStore, StoredEvent } from './event-store.js';
import type { Snapshot, Snapshots } from './snapshots.js';
import { shortId } from './loaded-stream.js';

interface SnapshotVerdict {
  /** Snapshots that were compared. */
  compared: number;
  /** Streams whose snapshot differs from their events; it is deleted, so that nothing is decided on it. */
  wrong: string[];
}

interface Parts {
  database: Pick<Database, 'pool'>;
  store: EventStore;
  codec: EventCodec;
  snapshots: Snapshots;
}

const MOST_STREAMS = 500;

/** Refolds every stream that has a snapshot and compares. Snapshots of other versions or of another log are skipped. */
export const verifySnapshots = async (
  { database, store, codec, snapshots }: Parts,
  onProgress: (compared: number) => void = () => undefined,
): Promise<SnapshotVerdict> => {
  const verdict: SnapshotVerdict = { compared: 0, wrong: [] };
  for (let after = ''; ;) {
    const { rows } = await database.pool.query<{ stream: string }>(
      'SELECT stream FROM stream_snapshot WHERE stream > $1 ORDER BY stream LIMIT $2',
      [after, MOST_STREAMS],
    );
    if (rows.length === 0) return verdict;
    for (const { stream } of rows) {
      const snapshot = await snapshots.read(stream);
      if (!snapshot) continue;
      verdict.compared += 1;
      if (!(await isRight(stream, snapshot, store, codec))) {
        verdict.wrong.push(stream);
        await snapshots.remove(stream);
      }
      onProgress(verdict.compared);
    }
    after = rows.at(-1)?.stream ?? '';
  }
};

const isRight = async (
  stream: string,
  snapshot: Snapshot,
  store: EventStore,
  codec: EventCodec,
): Promise<boolean> => {
  const stored: StoredEvent[] = [];
  for await (const event of store.readStream(stream)) {
    if (event.revision > snapshot.revision) break;
    stored.push(event);
  }
  if (stored.at(-1)?.id !== snapshot.lastId) return true; // of another log: never used
  const ids = new Set(stored.map(({ id }) => shortId(id)));
  if (!isDeepStrictEqual(ids, snapshot.seenEventIds)) return false;
  const events = await codec.decode(stored);
  const foldOf = (state: AnyState): unknown =>
    events.reduce((value, event) => state.evolve(value, event), state.initialState);
  return [...snapshot.states].every(([state, value]) =>
    isDeepStrictEqual(asJson(foldOf(state)), asJson(value)),
  );
};

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
