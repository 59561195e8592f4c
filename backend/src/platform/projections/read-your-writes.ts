import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventStore, type Checkpoint, type Position } from '../event-store/event-store.js';
import { currentContext, patienceOf } from '../request-context.js';
import { Checkpoints } from '../followers/checkpoints.js';
import { Followers } from '../followers/followers.js';
import type { ReadModel } from './projection.js';

const LONGEST_WAIT_MS = 2_000;

/** OP-51: a write is answered once the read models of its route include it. */
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
   * The same for everything that the log holds by now: also what policies did in reaction to the current request, and other
   * requests' acknowledged writes. False when one of them is still behind.
   */
  async seenAll(...readModels: readonly ReadModel[]): Promise<boolean> {
    const head = await this.store.head();
    return head === 'start' || this.waitFor(readModels, head);
  }

  /**
   * Resolves once the projections have passed the position, or after 2 s, or shortly before the answer is due; a halted
   * projection is not waited for. False when one of them is still behind.
   */
  waitFor(projections: readonly ReadModel[], position: Position): Promise<boolean> {
    const names = projections.map(({ name }) => name);
    return this.followers.havePassed(names, position, patienceOf(LONGEST_WAIT_MS));
  }

  /** The checkpoint in the log up to which the rows of a read model, as they are stored, hold everything. */
  async checkpointOf({ name }: ReadModel): Promise<Checkpoint> {
    return (await this.checkpoints.of(name))?.position ?? 'start';
  }
}
