import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReportOutcome, ReportType, ReportUrgency } from '../../domain/report.events.js';

/** One row per report. */
@Entity('report')
export class ReportRow {
  @PrimaryColumn('integer') id!: number;
  @Column('text') type!: ReportType;
  @Column('text') urgency!: ReportUrgency;
  @Column('text', { nullable: true }) userInfo!: string | null;
  @Column('text') description!: string;
  /** The listing that it is about. */
  @Index() @Column('integer', { nullable: true }) listingId!: number | null;
  /** The conversation that it is about. */
  @Index() @Column('integer', { nullable: true }) conversationId!: number | null;
  /** Whose listing it is, or who else is in the conversation. */
  @Index() @Column('integer', { nullable: true }) aboutUserId!: number | null;
  @Index() @Column('integer', { nullable: true }) reporterUserId!: number | null;
  @Column('text') status!: 'open' | 'resolved';
  @Column('text', { nullable: true }) outcome!: ReportOutcome | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Deleted accounts of reporters: their texts are erased. */
@Entity('report_erased_user')
export class ReportErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
