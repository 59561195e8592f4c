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
  @PrimaryColumn('integer') id!: number;
  @Column('integer') userId!: number;
  @Column('text') businessName!: string;
  @Column('text') serviceType!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') location!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text', { nullable: true }) sublocation!: string | null;
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) whatsapp!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('text', { array: true }) images!: readonly string[];
  @Column('bigint') startingPrice!: Kobo;
  @Column('bigint', { nullable: true }) maxPrice!: Kobo | null;
  @Column('text') pricingType!: PricingType;
  @Column('text', { nullable: true }) priceDescription!: string | null;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  @Column('timestamptz', { nullable: true }) locationVerifiedAt!: Date | null;
  @Column('text', { array: true }) serviceAreas!: readonly string[];
  /** Current and future promotion periods, and those that ended since the last purchase without being recorded as ended. */
  @Column('jsonb') promotions!: readonly PromotionPeriod[];
  @Column('boolean') isActive!: boolean;
  @Column('jsonb', { nullable: true }) suspension!: ListingSuspension | null;
  /** When the last suspension began, and by whom; stays when it is over, as long as an appeal is possible. */
  @Column('jsonb', { nullable: true }) lastSuspension!: { at: string; by: number } | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** Owners whose account is deleted: a listing published concurrently stays hidden. */
@Entity('listing_erased_owner')
export class ListingErasedOwnerRow {
  @PrimaryColumn('integer') userId!: number;
}
