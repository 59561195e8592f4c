import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Appeal, AppealOutcome } from '../../domain/contact-message.events.js';

/** One row per message of the contact form (CONTACT-06). */
@Entity('contact_message')
export class ContactMessageRow {
  @PrimaryColumn('integer') id!: number;
  @Index() @Column('integer') userId!: number;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') subject!: string;
  @Column('text') message!: string;
  @Column('text') status!: 'unread' | 'read';
  /** Null: a message like any other. */
  @Column('jsonb', { nullable: true }) appeal!: (Appeal & { outcome: AppealOutcome | null }) | null;
  /** Null: not answered. */
  @Column('jsonb', { nullable: true }) answer!: { text: string; by: number; at: string } | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Deleted accounts of senders: their texts are erased. */
@Entity('contact_message_erased_user')
export class ContactMessageErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
