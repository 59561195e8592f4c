import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Private: which account a Google account signs in to, whatever address it has by now (OP-56). */
@Entity('google_identity')
export class GoogleIdentityRow {
  /** Keyed hash of Google's name for the account. */
  @PrimaryColumn('text', { name: 'subject_hash' })
  subjectHash!: string;

  @Index()
  @Column('integer', { name: 'user_id' })
  userId!: number;
}
