import { defineMigration } from '../../../platform/database/migration.js';

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
