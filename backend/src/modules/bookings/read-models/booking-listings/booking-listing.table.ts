import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';

/** What contacts, bookings and reviews show of a listing; it stays when the listing goes. */
@Entity('booking_listing')
@Index(['serviceType', 'state'])
export class BookingListingRow {
  @PrimaryColumn('integer') id!: number;
  /** The owner. */
  @Index() @Column('integer') userId!: number;
  @Column('text') businessName!: string;
  @Column('text') serviceType!: string;
  @Column('text') state!: string;
  @Column('text') phone!: string;
  /** The address of its first picture. */
  @Column('text', { nullable: true }) image!: string | null;
  @Column('boolean') isActive!: boolean;
  @Column('boolean') isDeleted!: boolean;
}

/** A price that was agreed on, with the trade and the state that the listing had then. */
@Entity('agreed_price')
@Index(['trade', 'state', 'agreedAt'])
export class AgreedPriceRow {
  @PrimaryColumn('integer') bookingId!: number;
  /** The highest version of a booking counts. */
  @PrimaryColumn('integer') version!: number;
  @Column('integer') providerId!: number;
  /** As filters compare it. */
  @Column('text') trade!: string;
  @Column('text') state!: string;
  @Column('bigint') total!: Kobo;
  @Column('timestamptz') agreedAt!: Date;
}

/** Deleted accounts of owners: their texts are erased. */
@Entity('booking_listing_erased_owner')
export class BookingListingErasedOwnerRow {
  @PrimaryColumn('integer') userId!: number;
}
