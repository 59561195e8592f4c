import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row per review; its id is that of the interaction (REV-07). */
@Entity('review')
@Index(['listingId', 'createdAt', 'id'])
export class ReviewRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer', { name: 'listing_id' })
  listingId!: number;

  /** The author. */
  @Index()
  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('integer', { name: 'provider_id' })
  providerId!: number;

  @Column('integer')
  rating!: number;

  @Column('text')
  comment!: string;

  @Column('text', { nullable: true })
  response!: string | null;

  @Column('timestamptz', { name: 'responded_at', nullable: true })
  respondedAt!: Date | null;

  @Column('integer', { name: 'helpful_count' })
  helpfulCount!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** Who finds which review helpful. */
@Entity('review_vote')
export class ReviewVoteRow {
  @PrimaryColumn('integer', { name: 'review_id' })
  reviewId!: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}

/** People whose account is deleted: what they wrote is gone, the stars stay. */
@Entity('review_erased_user')
export class ReviewErasedUserRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
