import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: up to where a policy has reacted. Moved together with its notices; a rebuild leaves it alone. */
@Entity('policy_cursor')
export class PolicyCursorRow {
  @PrimaryColumn('text')
  name!: string;

  /** The `logId` of the log whose position it is: in another one it would mean another event. */
  @PrimaryColumn('text')
  log!: string;

  @Column('text')
  position!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** The event that it could not react to and why; null while all is well. It stands still before that event. */
  @Column('uuid', { name: 'failed_event_id', nullable: true })
  failedEventId!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;
}
