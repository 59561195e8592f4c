import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReinstatementCause } from '../../../listings/public/listing.public-events.js';

export type ModerationKind = 'warned' | 'suspended' | 'reinstated';

/** One row per thing that administrators did to a person or to a listing of theirs. */
@Entity('moderation_entry')
@Index('moderation_of_user', ['userId', 'at'])
export class ModerationEntryRow {
  /** What it is, of which report or listing, and when. */
  @PrimaryColumn('text') id!: string;
  @Column('integer') userId!: number;
  @Column('text') kind!: ModerationKind;
  @Column('integer', { nullable: true }) listingId!: number | null;
  /** The report that it followed from. */
  @Column('integer', { nullable: true }) reportId!: number | null;
  /** The text sent to the user. */
  @Column('text', { nullable: true }) text!: string | null;
  /** Why a suspension ended. */
  @Column('text', { nullable: true }) cause!: ReinstatementCause | null;
  /** The administrator; null: its time was over. */
  @Column('integer', { nullable: true }) byUserId!: number | null;
  @Column('timestamptz') at!: Date;
}

/** Users whose account is deleted: texts sent to them are erased. */
@Entity('moderation_erased_user')
export class ModerationErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
