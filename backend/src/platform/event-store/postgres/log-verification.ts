import type { Database } from '../../database/database.js';
import {
  CANONICAL_COLUMNS,
  DIGEST_BYTES,
  digestOf,
  hashOf,
  type CanonicalEvent,
  type ChainedBatch,
} from './log-chain.js';

/** A link of the chain: the last position of a batch and that batch's hash in hex. */
export interface ChainLink {
  position: number;
  hash: string;
}

/** The first thing that is not as it was written. */
interface Tampering {
  position: number;
  /** For people to read. */
  reason: string;
}

export interface LogVerdict {
  events: number;
  batches: number;
  /** The newest link; null when the log is empty. */
  head: ChainLink | null;
  /** Null: every event is as it was written. */
  tampering: Tampering | null;
}

interface VerifyOptions {
  /** Links recorded elsewhere earlier: the log must still hold them. */
  anchors?: readonly ChainLink[];
  onProgress?: (position: number, events: number) => void;
}

/** How much is read at once; a batch is never cut. */
const MOST_BATCHES = 2_000;
const MOST_EVENTS = 5_000;

const NEXT_BATCHES = `
  SELECT first_position AS "firstPosition", last_position AS "lastPosition", digests, prev_hash AS "prevHash", hash
  FROM (SELECT *, sum(length(digests)) OVER (ORDER BY last_position) - length(digests) AS before
        FROM (SELECT * FROM events.batch WHERE last_position > $1 ORDER BY last_position LIMIT ${MOST_BATCHES}) AS near
  ) AS counted
  WHERE before < ${MOST_EVENTS * DIGEST_BYTES} ORDER BY last_position`;

/** In one statement, so that a batch which is committed meanwhile covers its events. */
const UNCHAINED = `
  SELECT min(e.position) AS position FROM events.event e
  WHERE e.position > $1 AND NOT EXISTS (SELECT FROM events.batch b WHERE b.last_position >= e.position)`;

/**
 * Walks the PostgreSQL log and its chain from the beginning, while writers run, and recomputes every hash. Stops
 * at the first event that was altered, removed or inserted bypassing the append function. Rewriting the chain
 * up to its end, or cutting its end off, is found only with an anchor that was recorded elsewhere.
 */
export const verifyLog = async (
  { pool }: Pick<Database, 'pool'>,
  { anchors = [], onProgress }: VerifyOptions = {},
): Promise<LogVerdict> => {
  const expected = new Map(anchors.map(({ position, hash }) => [position, hash]));
  let before: ChainedBatch | null = null;
  let [events, batches] = [0, 0];
  const verdict = (tampering: Tampering | null): LogVerdict => ({
    events,
    batches,
    head: before && { position: before.lastPosition, hash: before.hash.toString('hex') },
    tampering,
  });
  for (;;) {
    const stretch: Stretch = await stretchAfter(pool, before?.lastPosition ?? 0);
    if (stretch.length === 0) break;
    for (const [batch, own] of stretch) {
      const found =
        foreignEvent(batch, own) ??
        brokenLink(batch, before) ??
        changedEvent(batch, own) ??
        rewrittenLink(batch, expected.get(batch.lastPosition));
      if (found) return verdict(found);
      before = batch;
      batches += 1;
      events += own.length;
      expected.delete(batch.lastPosition);
    }
    onProgress?.(before?.lastPosition ?? 0, events);
  }
  const { rows } = await pool.query<{ position: number | null }>(UNCHAINED, [before?.lastPosition ?? 0]);
  const unchained = rows[0]?.position ?? null;
  if (unchained !== null) return verdict(inserted(unchained));
  const [missing] = expected.keys();
  return verdict(missing === undefined ? null : cutOff(missing));
};

/** Batches that follow each other, each with its events. */
type Stretch = [ChainedBatch, CanonicalEvent[]][];

const stretchAfter = async (pool: Database['pool'], position: number): Promise<Stretch> => {
  const { rows: batches } = await pool.query<ChainedBatch>(NEXT_BATCHES, [position]);
  const { rows: events } = await pool.query<CanonicalEvent>(
    `SELECT ${CANONICAL_COLUMNS} FROM events.event WHERE position > $1 AND position <= $2 ORDER BY position`,
    [position, batches.at(-1)?.lastPosition ?? position],
  );
  let read = 0;
  return batches.map((batch) => {
    const start = read;
    while ((events[read]?.position ?? Infinity) <= batch.lastPosition) read += 1;
    return [batch, events.slice(start, read)];
  });
};

/** An event before the first position of its batch was in no batch when that one was written. */
const foreignEvent = (batch: ChainedBatch, events: readonly CanonicalEvent[]): Tampering | null => {
  const [first] = events;
  return first && first.position < batch.firstPosition ? inserted(first.position) : null;
};

const brokenLink = (batch: ChainedBatch, before: ChainedBatch | null): Tampering | null => {
  const position = batch.firstPosition;
  const previous = before?.hash ?? Buffer.alloc(DIGEST_BYTES);
  if (!batch.prevHash.equals(previous)) {
    return {
      position: (before?.lastPosition ?? 0) + 1,
      reason: `what was between ${before?.lastPosition ?? 'the beginning'} and ${position} was removed or replaced`,
    };
  }
  if (batch.hash.equals(hashOf(batch))) return null;
  return {
    position,
    reason: `the chain's record of ${position} to ${batch.lastPosition} was altered`,
  };
};

const changedEvent = (batch: ChainedBatch, events: readonly CanonicalEvent[]): Tampering | null => {
  const written = batch.digests.length / DIGEST_BYTES;
  for (let index = 0; index < written; index += 1) {
    const position = batch.firstPosition + index;
    const event = events[index];
    if (event?.position !== position) return removed(position);
    const digest = batch.digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
    if (!digestOf(event).equals(digest)) return altered(position, event);
  }
  const extra = events[written];
  return extra ? inserted(extra.position) : null;
};

/** `noted`: the hash that was recorded elsewhere, if any. */
const rewrittenLink = (
  { lastPosition: position, hash }: ChainedBatch,
  noted: string | undefined,
): Tampering | null =>
  noted === undefined || noted === hash.toString('hex')
    ? null
    : {
        position,
        reason: 'the chain has another hash there than was noted: it was rewritten there or earlier',
      };

const altered = (position: number, { stream, revision, type }: CanonicalEvent): Tampering => ({
  position,
  reason: `it was altered; it reads ${type}, ${stream} revision ${revision} now`,
});
const removed = (position: number): Tampering => ({ position, reason: 'it was removed' });
const inserted = (position: number): Tampering => ({
  position,
  reason: 'it was inserted behind the append function',
});
const cutOff = (position: number): Tampering => ({
  position,
  reason: 'the noted link of the chain is gone: the end of the log was cut off',
});
