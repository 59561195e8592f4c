import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a projection has come. Committed together with its rows; whoever holds the row lock may project. */
@Entity('projection_checkpoint')
export class ProjectionCheckpoint {
  @PrimaryColumn('text') name: string;

  /** Version of the projection that built the tables; 0 while there are none yet. */
  @Column('integer') version: number;

  /** Every event up to here is in the rows; 'start' before the first. */
  @Column('text') position: string;

  /** The `logId` of the log whose position it is; null when that was not noted yet. */
  @Column('text', { nullable: true }) log: string | null;

  @Column('timestamptz') updatedAt: Date;

  /** The event that could not be applied; null while all is well. The projection stands still before it. */
  @Column('uuid', { nullable: true }) failedEventId: string | null;

  @Column('text', { nullable: true }) failedEventType: string | null;

  @Column('text', { nullable: true }) failedPosition: string | null;

  @Column('text', { nullable: true }) error: string | null;
}
