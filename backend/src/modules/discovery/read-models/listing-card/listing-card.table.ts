import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionPeriod } from '../../../promotions/public/promotion-effects.rules.js';
import type { ListingCheck } from '../../../listings/public/index.js';
import type { PricingType } from '../../../listings/public/listing.public-events.js';

/** What results show of a listing and what the search index knows of it. No contact data (SEARCH-29). */
@Entity('listing_card')
@Index('listing_card_owner', ['userId'])
export class ListingCardRow {
  @PrimaryColumn('integer') id!: number;
  /** The owner. */
  @Column('integer') userId!: number;
  @Column('integer') ratingSum!: number;
  @Column('integer') ratingCount!: number;
  /** Of customers, and how many of them the provider confirmed. */
  @Column('integer') contacts!: number;
  @Column('integer') confirmedContacts!: number;
  @Column('text') businessName!: string;
  @Column('text') serviceType!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') location!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text', { nullable: true }) sublocation!: string | null;
  @Column('text', { array: true }) serviceAreas!: readonly string[];
  @Column('text', { array: true }) images!: readonly string[];
  @Column('bigint') startingPrice!: Kobo;
  @Column('bigint', { nullable: true }) maxPrice!: Kobo | null;
  @Column('text') pricingType!: PricingType;
  @Column('text', { nullable: true }) priceDescription!: string | null;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  /** When a position confirmed its place (OP-39). */
  @Column('timestamptz', { nullable: true }) locationVerifiedAt!: Date | null;
  /** Current and future promotion periods, and those that ended since the last purchase without being recorded as ended. */
  @Column('jsonb') promotions!: readonly PromotionPeriod[];
  /** Time of the last event that began or ended one, as of which the search index is. */
  @Column('timestamptz') promotionsAsOf!: Date;
  @Column('boolean') isActive!: boolean;
  /** Time of the event since which it has been on show; null while it is hidden. */
  @Column('timestamptz', { nullable: true }) shownSince!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  /** Of what the page of the listing shows. */
  @Column('timestamptz') updatedAt!: Date;
}

/** A valid check of a person or of one of their listings (contract 3.15). */
@Entity('listing_check')
export class ListingCheckRow {
  @PrimaryColumn('integer') ownerId!: number;
  /** The verification that it follows from; 0: the owner's phone. */
  @PrimaryColumn('integer') source!: number;
  @Column('integer', { nullable: true }) listingId!: number | null;
  @Column('text') kind!: ListingCheck['kind'];
  /** ISO 8601, as it is shown. */
  @Column('text') at!: string;
}

/** Owners whose account is deleted: a listing published concurrently stays hidden. */
@Entity('listing_card_erased_owner')
export class ListingCardErasedOwnerRow {
  @PrimaryColumn('integer') userId!: number;
}

/** Completed jobs of a listing: in a table of their own, because they do not change the search index. */
@Entity('listing_card_jobs')
export class ListingCardJobsRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') totalJobs!: number;
}
