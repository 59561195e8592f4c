import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ContactMethod } from '../../domain/interaction.events.js';

/** One row per interaction (INT-14). */
@Entity('interaction')
@Index(['customerId', 'listingId', 'id'])
@Index(['listingId', 'createdAt'])
export class InteractionRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') customerId!: number;
  @Index() @Column('integer', { nullable: true }) providerId!: number | null;
  @Column('integer') listingId!: number;
  @Column('text') status!: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  @Column('text') contactMethod!: ContactMethod | 'booking' | 'chat';
  /** The customer has recorded a contact: the others do not count as contacts (contract 3.15). */
  @Column('boolean') isRecorded!: boolean;
  /** The latest accepted booking that belongs to it. */
  @Column('integer', { nullable: true }) bookingId!: number | null;
  @Column('text', { nullable: true }) notes!: string | null;
  /** When the provider confirmed the contact. */
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) cancelledAt!: Date | null;
  @Column('timestamptz', { nullable: true }) reviewedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Deleted accounts of customers: their notes are erased. */
@Entity('interaction_erased_user')
export class InteractionErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
