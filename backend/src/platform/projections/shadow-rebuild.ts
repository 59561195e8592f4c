import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { EventStore, Checkpoint } from '../event-store/event-store.js';
import { projectionFollower } from './batch-writer.js';
import { BatchProcessor } from '../followers/batch-processor.js';
import type { StoredCheckpoint, Checkpoints } from '../followers/checkpoints.js';
import type { EventBatch } from '../followers/follower.js';
import type { LogBatch, LogReader } from '../followers/log-batch.js';
import type { ProjectedEvent, Projection } from './projection.js';
import type { RowWriter } from './row-writer.js';
import { differencesBetween, type TableDifference } from './table-parity.js';
import { tablesIn, type TableVersions } from './table-versions.js';

/** Requests wait for the exchange of the tables at most this long, each time that it is tried. */
const PATIENCE_MS = 100;
/** Shorter than a second, after which PostgreSQL ends one of two sessions that wait for each other. */
const MOST_PATIENCE_MS = 500;
const MOST_PAUSE_MS = 2_000;
/** A session that holds the tables for so long (a dump, a forgotten one) has to be dealt with first. */
const LONGEST_SWITCH_MS = 300_000;

/** The live tables of this projection stay; the message is the reason. */
export class RebuildRefused extends Error {}

export interface BuildContext {
  client: PoolClient;
  /** A second session, for the view of the live tables. */
  viewer: PoolClient;
  log: LogReader;
  store: EventStore;
  checkpoints: Checkpoints;
  rows: RowWriter;
}

/** One projection that is built beside its live tables. */
export class ShadowRebuild {
  readonly processor: BatchProcessor;
  differences: TableDifference[] = [];
  isSwitched = false;
  /** Why it is left as it was. */
  failure: Error | undefined;
  /** How far the new tables may go, so that they can be compared; undefined: there is nothing to compare with. */
  private bound: Checkpoint | undefined;
  /** A batch was applied only as far as the live tables were: the rest is left to `catchUp`. */
  private isBehind = false;

  constructor(
    readonly projection: Projection,
    readonly tables: TableVersions,
    /** The live checkpoint when the build began. */
    private readonly began: StoredCheckpoint,
    private readonly context: BuildContext,
  ) {
    this.processor = new BatchProcessor(
      projectionFollower(projection, (batch) => this.write(batch)),
      context.store,
    );
    if (began.version === projection.version && !began.isForeign) this.bound = began.position;
  }

  /** There are no live tables: incomplete ones are better than none. */
  get isFirst(): boolean {
    return this.began.version === 0;
  }

  /** False for a new version: it produces other rows. */
  get isComparable(): boolean {
    return this.bound !== undefined;
  }

  /** Applies a stretch of the log, while it can be compared only as far as the live tables are. */
  async project(batch: LogBatch): Promise<void> {
    if (this.isBehind) return;
    const part = this.bound === undefined ? batch : await this.withinReach(batch, this.bound);
    this.isBehind = part !== batch;
    await this.apply(part);
  }

  /** Reads on, up to a checkpoint or to the end of the log. */
  async catchUp(upTo?: Checkpoint): Promise<void> {
    for (;;) {
      const batch = await this.context.log.read(this.processor.passed);
      const part = upTo === undefined ? batch : batch.upTo(upTo, this.context.store);
      await this.apply(part);
      if (batch.end || part !== batch) return;
    }
  }

  /** As far as the live tables were a moment ago. */
  async catchUpWithLive(): Promise<void> {
    const { checkpoints } = this.context;
    await this.catchUp((await checkpoints.of(this.projection.name))?.position ?? 'start');
  }

  /**
   * Compares all tables with the live ones at the same position, without blocking writers: one view of the live rows
   * and their checkpoint, and new tables that are brought exactly there.
   */
  async compare(): Promise<void> {
    const { viewer, client, store } = this.context;
    const { live, next } = this.tables;
    await viewer.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      const { rows } = await viewer.query<{ position: Checkpoint }>(
        'SELECT position FROM checkpoint WHERE name = $1',
        [this.projection.name],
      );
      const checkpoint = rows[0]?.position ?? 'start';
      if (store.comparePositions(checkpoint, this.processor.passed) < 0)
        throw new RebuildRefused(
          `${this.projection.name}: the live tables went back in the log, start again`,
        );
      await this.catchUp(checkpoint);
      this.differences = await differencesBetween(
        { db: viewer, schema: live },
        { db: client, schema: next },
        (await tablesIn(client, next)).filter((name) => !this.projection.notCompared?.includes(name)),
      );
    } finally {
      await viewer.query('ROLLBACK');
    }
    this.bound = undefined;
  }

  /** Replaces the live tables by the new ones, as soon as no reader holds them for a moment. */
  async goLive(): Promise<void> {
    const began = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      if (!(this.isFirst && this.failure)) await this.catchUp();
      const patience = Math.min(PATIENCE_MS * (1 + attempt / 4), MOST_PATIENCE_MS);
      if (await this.tables.goLive((live) => this.closeGap(live), patience)) break;
      if (performance.now() - began > LONGEST_SWITCH_MS)
        throw new RebuildRefused(
          `${this.projection.name}: another session holds its tables, see pg_stat_activity`,
        );
      await delay(Math.min(50 * 2 ** attempt, MOST_PAUSE_MS));
    }
    this.isSwitched = true;
  }

  private async apply(batch: LogBatch): Promise<void> {
    if (this.processor.isPast(batch.next)) return;
    await this.tables.enter();
    await this.processor.process([batch]);
  }

  /** Rows and checkpoint in one transaction. Nothing else writes these tables. */
  private async write({ events, next }: EventBatch): Promise<Checkpoint> {
    const { client, checkpoints, rows } = this.context;
    const { name } = this.projection;
    try {
      await checkpoints.begin(client, [name]);
      await rows.write(client, this.projection, events);
      await checkpoints.commit(client, [{ name, position: next }]);
      return next;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined); // the connection is lost, as `error` shows
      throw error;
    }
  }

  private async withinReach(batch: LogBatch, bound: Checkpoint): Promise<LogBatch> {
    const { checkpoints, store } = this.context;
    if (store.comparePositions(batch.next, bound) > 0)
      this.bound = (await checkpoints.of(this.projection.name))?.position ?? bound;
    return batch.upTo(this.bound ?? bound, store);
  }

  /** Applies what the live tables received last; their checkpoint is locked, so nothing more follows. */
  private async closeGap(live: StoredCheckpoint): Promise<Checkpoint> {
    const { log, store, rows, client } = this.context;
    if (live.version !== this.began.version)
      throw new RebuildRefused(`${this.projection.name} was rebuilt by another process meanwhile`);
    const events: ProjectedEvent[] = [];
    let position = this.processor.passed;
    while (store.comparePositions(position, live.position) < 0) {
      const part = (await log.read(position)).upTo(live.position, store);
      const { readable, failure } = await part.decode(({ type }) => type in this.projection.on);
      if (failure) throw failure;
      for (const event of readable) events.push(event);
      position = part.next;
    }
    if (events.length) await rows.write(client, this.projection, events);
    return position;
  }
}
