import { Column, Entity, PrimaryColumn } from 'typeorm';

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
