import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row per review; its id is that of the interaction (REV-07). */
@Entity('review')
@Index(['listingId', 'createdAt', 'id'])
export class ReviewRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') listingId!: number;
  /** The author. */
  @Index() @Column('integer') userId!: number;
  @Column('integer') providerId!: number;
  @Column('integer') rating!: number;
  @Column('text') comment!: string;
  @Column('text', { nullable: true }) response!: string | null;
  @Column('timestamptz', { nullable: true }) respondedAt!: Date | null;
  @Column('integer') helpfulCount!: number;
  @Column('timestamptz') createdAt!: Date;
}

/** Who finds which review helpful. */
@Entity('review_vote')
export class ReviewVoteRow {
  @PrimaryColumn('integer') reviewId!: number;
  @PrimaryColumn('integer') userId!: number;
}

/** Deleted accounts: their texts are erased, the stars stay. */
@Entity('review_erased_user')
export class ReviewErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
