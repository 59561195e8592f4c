import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that opens one person's data in the log. Private: a rebuild never touches it, a backup must hold it. */
@Entity('subject_key')
export class SubjectKeyRow {
  @PrimaryColumn('bigint')
  subject: number;

  /** Wrapped by the master key; null once the person is erased, which nothing can undo. */
  @Column('bytea', { nullable: true })
  wrapped: Buffer | null;
}
