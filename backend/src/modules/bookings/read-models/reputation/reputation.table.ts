import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What customers made of a listing; outlives it. */
@Entity('listing_reputation')
export class ListingReputationRow {
  @PrimaryColumn('integer') listingId!: number;
  /** How many gave one star, two … five. */
  @Column('integer', { array: true }) stars!: number[];
  @Column('integer') ratingSum!: number;
  @Column('integer') ratingCount!: number;
  @Column('integer') totalJobs!: number;
}
