import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: a mailed link that verifies an e-mail address. */
@Entity('email_verification')
export class EmailVerificationRow {
  /** Hex SHA-256 of the token in the link. */
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('boolean')
  used!: boolean;
}
