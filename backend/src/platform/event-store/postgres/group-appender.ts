import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  EventStoreUnavailable,
  PartialDuplicate,
  WrongExpectedRevision,
  type AppendResult,
  type Expected,
  type NewEvent,
  type Position,
} from '../event-store.js';
import { ask } from './postgres-client.js';
import type { WakeUp } from './wake-up.js';

interface PendingAppend {
  stream: string;
  expected: Expected;
  ids: readonly string[];
  /** As `events.append_batch` takes it. */
  json: string;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

interface Verdicts {
  verdicts: ('appended' | 'duplicate' | 'partial' | 'conflict')[];
  revisions: (string | number | null)[];
  positions: (string | number | null)[];
}

const LARGEST_BATCH = 500;
const ANSWER_MS = 2_000;
/** A failure that occurs this quickly (a restarted server) is retried once before it reaches the caller. */
const QUICK_FAULT_MS = 500;
/** What `events.append_batch` expects when there is no stream. */
const NO_STREAM = -1;

/**
 * Group commit: appends that wait together go to the database as one batch, one transaction and one flush to disk.
 * An append is sent at once when none is in progress.
 */
export class GroupAppender {
  private waiting: PendingAppend[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    /** Rung after each batch; its name identifies our own notifications. */
    private readonly wakeUp: Pick<WakeUp, 'name' | 'ring'>,
  ) {}

  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> {
    const ids = events.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new PartialDuplicate(stream);
    const exactly = expected === 'no_stream' ? NO_STREAM : Number(expected);
    const json = JSON.stringify({ stream, expected: exactly, events });
    return new Promise((resolve, reject) => {
      this.waiting.push({ stream, expected, ids, json, resolve, reject });
      this.running ??= this.drain();
    });
  }

  /** Resolves when no append is in progress. */
  async settled(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    await setImmediate(); // appends of the same turn go together
    while (this.waiting.length > 0) await this.send(this.takeBatch());
    this.running = undefined;
  }

  /** The longest-waiting appends, no stream and no event id twice. */
  private takeBatch(): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const left: PendingAppend[] = [];
    const taken = new Set<string>();
    for (const append of this.waiting) {
      const keys = [append.stream, ...append.ids];
      const meets = keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key); // one that stays behind keeps later ones of its stream behind it
      if (meets || batch.length === LARGEST_BATCH) left.push(append);
      else batch.push(append);
    }
    this.waiting = left;
    return batch;
  }

  private async send(batch: PendingAppend[]): Promise<void> {
    try {
      const verdicts = await this.write(batch);
      batch.forEach((append, index) => settle(append, verdicts, index));
      this.wakeUp.ring();
    } catch (error) {
      // One append that PostgreSQL cannot store (a NUL in a text) must not fail the others.
      if (error instanceof EventStoreUnavailable || batch.length === 1) {
        for (const append of batch) append.reject(error);
      } else {
        for (const append of batch) await this.send([append]);
      }
    }
  }

  private async write(batch: PendingAppend[]): Promise<Verdicts> {
    const question = {
      name: 'append-batch',
      text: 'SELECT * FROM events.append_batch($1, $2)',
      values: [`[${batch.map(({ json }) => json).join(',')}]`, this.wakeUp.name],
    };
    const started = performance.now();
    try {
      return rowOf(await ask<Verdicts>(this.pool, question, ANSWER_MS));
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || performance.now() - started > QUICK_FAULT_MS)
        throw error;
      // Safe even if the first try was stored: its ids are recognised.
      return rowOf(await ask<Verdicts>(this.pool, question, ANSWER_MS - QUICK_FAULT_MS));
    }
  }
}

const rowOf = ({ rows: [row] }: { rows: Verdicts[] }): Verdicts => {
  if (!row) throw new Error('events.append_batch gave no answer');
  return row;
};

const settle = (append: PendingAppend, { verdicts, revisions, positions }: Verdicts, index: number): void => {
  const verdict = verdicts[index];
  if (verdict === 'appended' || verdict === 'duplicate') {
    append.resolve({
      revision: BigInt(revisions[index] ?? 0),
      position: String(positions[index]) as Position,
      duplicate: verdict === 'duplicate',
    });
  } else if (verdict === 'partial') {
    append.reject(new PartialDuplicate(append.stream));
  } else {
    append.reject(new WrongExpectedRevision(append.stream, append.expected));
  }
};
