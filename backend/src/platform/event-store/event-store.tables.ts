import { eventLog } from './postgres/event-log.migration.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../database/migration.js';

/**
 * The state of a long stream at one revision, so that it need not be read from the beginning. Private. Says
 * nothing that the log does not say: it may be deleted at any time.
 */
@Entity('stream_snapshot')
export class StreamSnapshotRow {
  @PrimaryColumn('text')
  stream: string;

  @Column('bigint')
  revision: number;

  /** Of the event at that revision: in another log it would be another one. */
  @Column('uuid', { name: 'last_event_id' })
  lastEventId: string;

  /** 6 bytes for each event id. */
  @Column('bytea', { name: 'seen_event_ids' })
  seenEventIds: Buffer;

  /** JSON: states by name and version. */
  @Column('text')
  states: string;
}

/** The integer id that a command took, so that a retry of the command gets the same one. Private. */
@Entity('id_claim')
export class IdClaimRow {
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId: string;

  @PrimaryColumn('text')
  name: string;

  @Column('bigint')
  id: number;

  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt: Date;
}

/** The integer id of a thing that is known by what it is (a customer, a listing and a number). Private, kept for good. */
@Entity('natural_id')
export class NaturalIdRow {
  @PrimaryColumn('text')
  name!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bigint')
  id!: number;
}

/** The key that opens one person's data in the log. Private: a rebuild never touches it, a backup must hold it. */
@Entity('subject_key')
export class SubjectKeyRow {
  @PrimaryColumn('bigint')
  subject: number;

  /** Wrapped by the master key; null once the person is erased, which nothing can undo. */
  @Column('bytea', { nullable: true })
  wrapped: Buffer | null;
}

/** Keys of personal data, ids that commands took, and snapshots. */
export const eventStorePrivateTables = defineMigration(
  'PrivateTables1763683200002',
  `
  CREATE TABLE subject_key (subject bigint PRIMARY KEY, wrapped bytea);
  CREATE TABLE id_claim (
        command_id uuid NOT NULL, name text NOT NULL, id bigint NOT NULL, claimed_at timestamptz NOT NULL,
        PRIMARY KEY (command_id, name));
  CREATE TABLE natural_id (name text NOT NULL, key text NOT NULL, id bigint NOT NULL, PRIMARY KEY (name, key));
  CREATE TABLE stream_snapshot (
        stream text COLLATE "C" PRIMARY KEY, revision bigint NOT NULL, last_event_id uuid NOT NULL,
        seen_event_ids bytea NOT NULL, states text NOT NULL);
  `,
);

/** What the composition gives to PostgresDatabase for the event store and its private tables. */
export const eventStoreTables = {
  entities: [SubjectKeyRow, IdClaimRow, NaturalIdRow, StreamSnapshotRow],
  migrations: [eventLog, eventStorePrivateTables],
};
