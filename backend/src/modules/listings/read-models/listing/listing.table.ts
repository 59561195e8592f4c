import type { ListingSuspension } from '../../public/listing-reader.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PromotionPeriod } from '../../../promotions/public/promotion-effects.rules.js';
import type { PricingType } from '../../domain/listing.events.js';

/** One row per listing that exists, contact data included. */
@Entity('listing')
@Index('listing_owner', ['userId', 'id'])
@Index('listing_suspended', ['id'], { where: 'suspension IS NOT NULL' })
@Index('listing_active_service_type', ['serviceType'], { where: 'is_active' })
export class ListingRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

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

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text', nullable: true })
  whatsapp!: string | null;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  website!: string | null;

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

  @Column({ name: 'location_verified_at', type: 'timestamptz', nullable: true })
  locationVerifiedAt!: Date | null;

  @Column({ name: 'service_areas', type: 'text', array: true })
  serviceAreas!: readonly string[];

  /** Bought periods that run or wait, and those that ended since the last purchase but are not recorded as ended. */
  @Column({ type: 'jsonb' })
  promotions!: readonly PromotionPeriod[];

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ type: 'jsonb', nullable: true })
  suspension!: ListingSuspension | null;

  /** When the last suspension began, and by whom; stays when it is over, as long as an appeal is possible. */
  @Column({ name: 'last_suspension', type: 'jsonb', nullable: true })
  lastSuspension!: { at: string; by: number } | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** Owners whose account is deleted: what they publish at the same moment stays hidden. */
@Entity('listing_erased_owner')
export class ListingErasedOwnerRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;
}
