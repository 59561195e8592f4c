import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionPeriod } from '../../../promotions/public/promotion-effects.rules.js';
import type { PricingType } from '../../../listings/public/listing.public-events.js';

/** What results show of a listing and what the search index knows of it. No contact data (SEARCH-29). */
@Entity('listing_card')
export class ListingCardRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  /** The owner. */
  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'rating_sum', type: 'integer' })
  ratingSum!: number;

  @Column({ name: 'rating_count', type: 'integer' })
  ratingCount!: number;

  /** Of customers, and how many of them the provider confirmed. */
  @Column({ type: 'integer' })
  contacts!: number;

  @Column({ name: 'confirmed_contacts', type: 'integer' })
  confirmedContacts!: number;

  @Column({ name: 'business_name', type: 'text' })
  businessName!: string;

  @Column({ name: 'service_type', type: 'text' })
  serviceType!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text' })
  location!: string;

  @Column({ type: 'text' })
  city!: string;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text', nullable: true })
  sublocation!: string | null;

  @Column({ name: 'service_areas', type: 'text', array: true })
  serviceAreas!: readonly string[];

  @Column({ type: 'text', array: true })
  images!: readonly string[];

  @Column({ name: 'starting_price', type: 'bigint' })
  startingPrice!: Kobo;

  @Column({ name: 'max_price', type: 'bigint', nullable: true })
  maxPrice!: Kobo | null;

  @Column({ name: 'pricing_type', type: 'text' })
  pricingType!: PricingType;

  @Column({ name: 'price_description', type: 'text', nullable: true })
  priceDescription!: string | null;

  @Column({ type: 'double precision', nullable: true })
  latitude!: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude!: number | null;

  /** When a position proved the place that it says (OP-39). */
  @Column({ name: 'location_verified_at', type: 'timestamptz', nullable: true })
  locationVerifiedAt!: Date | null;

  /** Bought periods that run or wait, and those that ended since the last purchase but are not recorded as ended. */
  @Column({ type: 'jsonb' })
  promotions!: readonly PromotionPeriod[];

  /** Time of the last event that began or ended one: what the search index knows is as of then. */
  @Column({ name: 'promotions_as_of', type: 'timestamptz' })
  promotionsAsOf!: Date;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  /** Time of the event since which it is on show without a break; null while it is not. */
  @Column({ name: 'shown_since', type: 'timestamptz', nullable: true })
  shownSince!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Of what the page of the listing shows. */
  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** Owners whose account is deleted: what they publish at the same moment stays hidden. */
@Entity('listing_card_erased_owner')
export class ListingCardErasedOwnerRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;
}

/** Completed jobs of a listing: apart from its card, because they change nothing that is searched. */
@Entity('listing_card_jobs')
export class ListingCardJobsRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'total_jobs', type: 'integer' })
  totalJobs!: number;
}
