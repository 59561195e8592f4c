import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row per event of the whole log: where to find it. What it says stays in the log. */
@Entity('audit_entry')
@Index(['type', 'place'])
@Index(['stream', 'place'])
@Index(['actorUserId', 'place'])
@Index(['subjectUserId', 'place'], { where: 'actor_user_id IS DISTINCT FROM subject_user_id' })
export class AuditEntryRow {
  /** The position, padded so that text sorts as the log does; see audit-place.ts. */
  @PrimaryColumn('text')
  place!: string;

  @Column('text')
  type!: string;

  @Column('text')
  stream!: string;

  @Column('integer')
  revision!: number;

  /** Who did it; null: not signed in. */
  @Column('integer', { name: 'actor_user_id', nullable: true })
  actorUserId!: number | null;

  /** Whom it is about. */
  @Column('integer', { name: 'subject_user_id', nullable: true })
  subjectUserId!: number | null;

  @Index()
  @Column('text', { name: 'correlation_id' })
  correlationId!: string;

  /** Rises with the rows, so a summary of each stretch of pages finds a time, and costs an insert nothing. */
  @Index({ type: 'brin' })
  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: Date;
}
