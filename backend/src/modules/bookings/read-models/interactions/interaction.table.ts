import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ContactMethod } from '../../domain/interaction.events.js';

/** One row per interaction (INT-14). */
@Entity('interaction')
@Index(['customerId', 'listingId', 'id'])
@Index(['listingId', 'createdAt'])
export class InteractionRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @Index()
  @Column('integer', { name: 'provider_id', nullable: true })
  providerId!: number | null;

  @Column('integer', { name: 'listing_id' })
  listingId!: number;

  @Column('text')
  status!: 'pending' | 'confirmed' | 'completed' | 'cancelled';

  @Column('text', { name: 'contact_method' })
  contactMethod!: ContactMethod | 'booking' | 'chat';

  /** The customer has recorded a contact: the others do not count as contacts (contract 3.15). */
  @Column('boolean', { name: 'is_recorded' })
  isRecorded!: boolean;

  /** The latest accepted booking that belongs to it. */
  @Column('integer', { name: 'booking_id', nullable: true })
  bookingId!: number | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** When the provider confirmed the contact. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt!: Date | null;

  @Column('timestamptz', { name: 'reviewed_at', nullable: true })
  reviewedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** Customers whose account is deleted: their notes are gone. */
@Entity('interaction_erased_user')
export class InteractionErasedUserRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
