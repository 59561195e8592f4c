import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What customers made of a listing; outlives it. */
@Entity('listing_reputation')
export class ListingReputationRow {
  @PrimaryColumn('integer', { name: 'listing_id' })
  listingId!: number;

  /** How many gave one star, two … five. */
  @Column('integer', { array: true })
  stars!: number[];

  @Column('integer', { name: 'rating_sum' })
  ratingSum!: number;

  @Column('integer', { name: 'rating_count' })
  ratingCount!: number;

  @Column('integer', { name: 'total_jobs' })
  totalJobs!: number;
}
