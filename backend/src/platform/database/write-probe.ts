import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { defineMigration } from './migration.js';

/** However often it is asked, the disk is not written to more often than this. */
const GOOD_FOR_MS = 1_000;

/** Whether the database takes writes: one that is read-only, or whose disk is full, answers every SELECT. */
@Injectable()
export class WriteProbe {
  private underWay: Promise<void> | undefined;
  private goodUntil = 0;

  constructor(private readonly database: Database) {}

  /** Rejects when the database does not answer, or does not write. */
  async check(): Promise<void> {
    if (performance.now() < this.goodUntil) return void (await this.database.pool.query('SELECT 1'));
    this.underWay ??= this.write().finally(() => (this.underWay = undefined));
    await this.underWay;
  }

  /** A table that was just emptied has no page left that a row would fit into: the disk must give one. */
  private async write(): Promise<void> {
    await this.database.pool.query('TRUNCATE write_probe; INSERT INTO write_probe VALUES (now())');
    this.goodUntil = performance.now() + GOOD_FOR_MS;
  }
}

/** What `write-probe.ts` writes to; holds nothing, so no backup needs it. */
export const writeProbe = defineMigration(
  'WriteProbe1795000000023',
  `
  CREATE UNLOGGED TABLE write_probe (at timestamptz NOT NULL);
  `,
);
