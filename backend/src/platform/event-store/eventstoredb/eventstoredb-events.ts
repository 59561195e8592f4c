import {
  jsonEvent,
  type AllStreamResolvedEvent,
  type EventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import {
  EventStoreRefused,
  type EventMeta,
  type NewEvent,
  type Checkpoint,
  type Position,
  type StoredEvent,
} from '../event-store.js';

/** Our metadata as stored in EventStoreDB: with the server's own names for the two ids that it knows. */
interface RecordedMeta extends Omit<EventMeta, 'correlationId' | 'causationId'> {
  $correlationId: string;
  $causationId: string;
  schemaVersion: number;
  /** The call of `append` that wrote it: distinguishes an event we wrote from one that was already there. */
  append: string;
}

/** An older server has no position for events read from a stream; it arrives as -1 read as unsigned. */
const LARGEST_POSITION = 2n ** 63n - 1n;

/** An event of ours as the server keeps it. */
export interface Recorded {
  event: StoredEvent;
  append: string;
}

/** The server's positions: both numbers stay below 2^63. */
export interface LogPosition {
  commit: bigint;
  prepare: bigint;
}

export const eventData = ({ id, type, schemaVersion, data, meta }: NewEvent, append: string): EventData => {
  const { correlationId, causationId, ...others } = meta;
  const metadata: RecordedMeta = {
    $correlationId: correlationId,
    $causationId: causationId,
    ...others,
    schemaVersion,
    append,
  };
  return jsonEvent({ id, type, data, metadata } as unknown as Parameters<typeof jsonEvent>[0]);
};

/** Null for events without our metadata: the server's own and foreign ones. */
export const recorded = ({ event }: ResolvedEvent | AllStreamResolvedEvent): Recorded | null => {
  if (!event || event.streamId.startsWith('$') || event.type.startsWith('$')) return null;
  const meta = event.metadata as RecordedMeta | undefined;
  if (!event.isJson || typeof meta?.commandId !== 'string') return null;
  const { position } = event;
  if (!position || position.commit > LARGEST_POSITION) {
    throw new EventStoreRefused('EventStoreDB 22.6 or newer is needed: events come without positions');
  }
  const { $correlationId, $causationId, schemaVersion, append, ...others } = meta;
  return {
    append,
    event: {
      id: event.id,
      type: event.type,
      schemaVersion,
      data: event.data as Record<string, unknown>,
      meta: { correlationId: $correlationId, causationId: $causationId, ...others },
      stream: event.streamId,
      revision: event.revision,
      position: positionOf(position),
      recordedAt: event.created,
    },
  };
};

export const positionOf = ({ commit, prepare }: LogPosition): Position => `${commit}/${prepare}` as Position;

export const logPositionOf = (position: Position): LogPosition => {
  const [commit = '0', prepare = commit] = position.split('/');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
};

/**
 * By the commit position, which every event has its own of: several events per commit came from explicit
 * transactions, which gRPC does not have. The prepare position differs between kinds of reads.
 */
export const comparePositions = (a: Checkpoint, b: Checkpoint): number => {
  if (a === b) return 0;
  if (a === 'start' || b === 'start') return a === 'start' ? -1 : 1;
  const [first, second] = [commitOf(a), commitOf(b)];
  if (first.length !== second.length) return first.length - second.length;
  return first === second ? 0 : first < second ? -1 : 1;
};

/** Decimal, without leading zeros. */
const commitOf = (position: Position): string => position.slice(0, position.indexOf('/'));
