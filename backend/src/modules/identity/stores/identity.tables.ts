import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../../../platform/database/migration.js';

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

/** Private: the newest code sent to a user; sending another one replaces it, which voids the older (OTP-17). */
@Entity('otp_verification')
export class OtpVerificationRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text', { default: 'phone_verification' }) type!: string;
  /** Keyed hash of the number: whose phone it was is not needed here. */
  @Column('text') phoneHash!: string;
  /** Keyed hash of user, number and code. */
  @Column('text') codeHash!: string;
  @Column('timestamptz') expiresAt!: Date;
  @Column('boolean') isUsed!: boolean;
  @Column('integer') attempts!: number;
}

/** Private: a process that holds sockets. What it says counts until its lease ends, by the database's clock. */
@Entity('presence_process')
export class PresenceProcessRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') leaseUntil!: Date;
}

/** Private: a user with a socket open in a process (OP-27). */
@Entity('online_user')
export class OnlineUserRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('uuid') processId!: string;
}

/** The private tables of identity, described by the entities beside this file. */
export const identityTables = defineMigration(
  'IdentityTables1795000000010',
  `
  CREATE TABLE credentials (user_id integer PRIMARY KEY, password_hash text NOT NULL);
  CREATE TABLE email_verification (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL,
    expires_at timestamptz NOT NULL,
    used boolean NOT NULL
  );
  CREATE TABLE otp_verification (
    user_id integer NOT NULL,
    type text NOT NULL DEFAULT 'phone_verification',
    phone_hash text NOT NULL,
    code_hash text NOT NULL,
    expires_at timestamptz NOT NULL,
    is_used boolean NOT NULL,
    attempts integer NOT NULL,
    PRIMARY KEY (user_id, type)
  );
  CREATE TABLE user_presence (
    user_id integer PRIMARY KEY,
    last_login_at timestamptz,
    last_seen_at timestamptz
  );
  CREATE TABLE password_reset (
    user_id integer PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    expires_at timestamptz NOT NULL,
    used boolean NOT NULL
  );
  CREATE TABLE google_identity (
    subject_hash text PRIMARY KEY,
    user_id integer NOT NULL
  );
  CREATE INDEX google_identity_user_id ON google_identity (user_id);
  CREATE TABLE presence_process (id uuid PRIMARY KEY, lease_until timestamptz NOT NULL);
  CREATE TABLE online_user (user_id integer NOT NULL, process_id uuid NOT NULL, PRIMARY KEY (user_id, process_id));
  CREATE TABLE notice_read (user_id integer PRIMARY KEY, read_count integer NOT NULL);
  `,
);
