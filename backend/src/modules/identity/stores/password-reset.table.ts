import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Private: the newest mailed link of a user that sets a new password; asking again replaces it (AUTH-26). */
@Entity('password_reset')
export class PasswordResetRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** Hex SHA-256 of the token in the link. */
  @Index({ unique: true })
  @Column('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('boolean')
  used!: boolean;
}
