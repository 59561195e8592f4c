import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The integer id that a command took, so that a retry of the command gets the same one. Private. */
@Entity('id_claim')
export class IdClaimRow {
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId: string;

  @PrimaryColumn('text')
  name: string;

  @Column('bigint')
  id: number;

  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt: Date;
}

/** The integer id of a thing that is known by what it is (a customer, a listing and a number). Private, kept for good. */
@Entity('natural_id')
export class NaturalIdRow {
  @PrimaryColumn('text')
  name!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bigint')
  id!: number;
}

/** The key that opens one person's data in the log. Private: a rebuild never touches it, a backup must hold it. */
@Entity('subject_key')
export class SubjectKeyRow {
  @PrimaryColumn('bigint')
  subject: number;

  /** Wrapped by the master key; null once the person is erased, which nothing can undo. */
  @Column('bytea', { nullable: true })
  wrapped: Buffer | null;
}
