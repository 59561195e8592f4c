import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../database/migration.js';

/** How far a follower has come. Moved together with what it writes; only the process that holds the row lock may write. */
@Entity('checkpoint')
export class CheckpointRow {
  @PrimaryColumn('text') name: string;

  /** The `logId` of the log whose position it is: in another one it would mean another event. */
  @PrimaryColumn('text') log: string;

  /** Of the projection that built the tables, 0 while there are none yet; null for a follower that has no tables. */
  @Column('integer', { nullable: true }) version: number | null;

  /** Every event up to here is handled; 'start' before the first. */
  @Column('text') position: string;

  @Column('timestamptz', { name: 'updatedAt' }) updatedAt: Date;

  /** The event that could not be handled; null while all is well. The follower has halted before it. */
  @Column('uuid', { name: 'failedEventId', nullable: true }) failedEventId: string | null;

  @Column('text', { name: 'failedEventType', nullable: true }) failedEventType: string | null;

  @Column('text', { name: 'failedPosition', nullable: true }) failedPosition: string | null;

  @Column('text', { nullable: true }) error: string | null;
}

/** The table of `checkpoint.table.ts`. */
export const checkpointTable = defineMigration(
  'Checkpoints1795000000022',
  `
  CREATE TABLE checkpoint (
    name text NOT NULL,
    log text NOT NULL,
    version integer,
    position text NOT NULL,
    "updatedAt" timestamptz NOT NULL,
    "failedEventId" uuid,
    "failedEventType" text,
    "failedPosition" text,
    error text,
    PRIMARY KEY (name, log)
  )`,
);

/** What the composition gives to PostgresDatabase for followers. */
export const followerTables = { entities: [CheckpointRow], migrations: [checkpointTable] };
