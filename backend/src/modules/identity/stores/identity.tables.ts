import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Private: how a user proves to be that user. No row: no sign-in with a password. */
@Entity('credentials')
export class CredentialsRow {
  @PrimaryColumn('integer') userId!: number;
  /** argon2id in PHC text. */
  @Column('text') passwordHash!: string;
}

/** Private: a mailed link that verifies an e-mail address. */
@Entity('email_verification')
export class EmailVerificationRow {
  /** Hex SHA-256 of the token in the link. */
  @PrimaryColumn('text') tokenHash!: string;
  @Column('integer') userId!: number;
  @Column('timestamptz') expiresAt!: Date;
  @Column('boolean') used!: boolean;
}

/** Private: which account a Google account signs in to, whatever address it has by now (OP-56). */
@Entity('google_identity')
export class GoogleIdentityRow {
  /** Keyed hash of Google's name for the account. */
  @PrimaryColumn('text') subjectHash!: string;
  @Index() @Column('integer') userId!: number;
}

/** Private: how many of their notices, from the first, a person has read. */
@Entity('notice_read')
export class NotificationReadRow {
  @PrimaryColumn('integer') userId!: number;
  /** A count and no id: a copy of the log has other positions, but as many notices. */
  @Column('integer') readCount!: number;
}

/** Private: the newest mailed link of a user that sets a new password; asking again replaces it (AUTH-26). */
@Entity('password_reset')
export class PasswordResetRow {
  @PrimaryColumn('integer') userId!: number;
  /** Hex SHA-256 of the token in the link. */
  @Index({ unique: true }) @Column('text') tokenHash!: string;
  @Column('timestamptz') expiresAt!: Date;
  @Column('boolean') used!: boolean;
}

/** Private: when a user was last there (OP-27). */
@Entity('user_presence')
export class UserPresenceRow {
  @PrimaryColumn('integer') userId!: number;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastSeenAt!: Date | null;
}
