import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventStore, type Checkpoint, type Position } from '../event-store/event-store.js';
import { currentContext, patienceOf } from '../request-context.js';
import { Checkpoints } from '../followers/checkpoints.js';
import { Followers } from '../followers/followers.js';
import type { ReadModel } from './projection.js';

const LONGEST_WAIT_MS = 2_000;
const POLL_MS = 8;

/** OP-51: an answer to a write is given when the read models that it names hold that write. */
@Injectable()
export class ReadYourWrites {
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly followers: Followers,
    private readonly store: EventStore,
    database: Database,
  ) {
    this.checkpoints = new Checkpoints(database, store);
  }

  /**
   * Waits until they hold everything that the current request has written so far. The interceptor calls it for every
   * route that names its read models; a route that reads them itself, after its command, calls it before.
   */
  async seen(...readModels: readonly ReadModel[]): Promise<void> {
    const position = currentContext()?.written?.position;
    if (position) await this.waitFor(readModels, position);
  }

  /**
   * The same for everything that the log holds by now: also what policies did in reaction to the current request, and what
   * others were acknowledged. False when one of them is still behind.
   */
  async seenAll(...readModels: readonly ReadModel[]): Promise<boolean> {
    const head = await this.store.head();
    return head === 'start' || this.waitFor(readModels, head);
  }

  /**
   * Resolves once the projections have passed the position, or after 2 s, or shortly before the answer is due; a failed
   * projection is not waited for. False when one of them is still behind.
   */
  async waitFor(projections: readonly ReadModel[], position: Position): Promise<boolean> {
    if (projections.length === 0) return true;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceOf(LONGEST_WAIT_MS)).unref();
    try {
      const passed = await Promise.all(
        projections.map(
          ({ name }) =>
            this.followers.passed(name, position, patience.signal) ??
            this.passedElsewhere(name, position, patience.signal),
        ),
      );
      return passed.every(Boolean);
    } finally {
      clearTimeout(timer); // a timeout of the platform's own would still come for each, and make an error of itself
    }
  }

  /** The checkpoint in the log up to which the rows of a read model, as they are stored, hold everything. */
  async checkpointOf({ name }: ReadModel): Promise<Checkpoint> {
    return (await this.checkpoints.of(name))?.position ?? 'start';
  }

  /** A process that does not project itself (a CLI) sees the checkpoint move. */
  private async passedElsewhere(name: string, position: Position, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const checkpoint = await this.checkpoints.of(name).catch(() => undefined);
      if (checkpoint?.error || checkpoint?.isForeign) return false;
      if (checkpoint && this.store.comparePositions(checkpoint.position, position) >= 0) return true;
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }
}
