import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: a mail or SMS to send. Holds codes and links in the clear, as whoever sends it needs them. */
@Entity('outbox_message')
export class OutboxMessageRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of writing; times may be equal. */
  @Column('bigint', { unique: true })
  number!: number;

  @Column('text')
  channel!: 'email' | 'sms';

  @Column('text')
  recipient!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text')
  body!: string;

  @Column('text', { nullable: true })
  code!: string | null;

  @Column('text', { nullable: true })
  link!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
