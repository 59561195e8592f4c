import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Private: how a user proves to be that user. No row: no sign-in with a password. */
@Entity('credentials')
export class CredentialsRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** argon2id in PHC text. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;
}

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

/** Private: how many of their notices, from the first, a person has read. */
@Entity('notice_read')
export class NotificationReadRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** A count and no id: a copy of the log has other positions, but as many notices. */
  @Column('integer', { name: 'read_count' })
  readCount!: number;
}

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

/** Private: when a user was last there (OP-27). */
@Entity('user_presence')
export class UserPresenceRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt!: Date | null;

  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt!: Date | null;
}
