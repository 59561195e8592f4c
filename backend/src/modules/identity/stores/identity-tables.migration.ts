import { defineMigration } from '../../../platform/database/migration.js';

/** The private tables of identity. */
export const identityTables = defineMigration(
  'IdentityTables1795000000010',
  `
  -- How a user proves to be that user; argon2id in PHC text. No row: no sign-in with a password.
  CREATE TABLE credentials (user_id integer PRIMARY KEY, password_hash text NOT NULL);

  -- A mailed link that verifies an e-mail address. token_hash: hex SHA-256 of the token in the link.
  CREATE TABLE email_verification (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL,
    expires_at timestamptz NOT NULL,
    used boolean NOT NULL
  );

  -- The newest code sent to a user; sending another one replaces it, which voids the older (OTP-17). phone_hash: keyed hash of
  -- the number; whose phone it was is not needed here. code_hash: keyed hash of user, number and code.
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

  -- When a user was last there (OP-27).
  CREATE TABLE user_presence (
    user_id integer PRIMARY KEY,
    last_login_at timestamptz,
    last_seen_at timestamptz
  );

  -- The newest mailed link of a user that sets a new password; asking again replaces it (AUTH-26). token_hash: hex SHA-256 of
  -- the token in the link.
  CREATE TABLE password_reset (
    user_id integer PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    expires_at timestamptz NOT NULL,
    used boolean NOT NULL
  );

  -- Which account a Google account signs in to, whatever address it has by now (OP-56). subject_hash: keyed hash of Google's
  -- name for the account.
  CREATE TABLE google_identity (
    subject_hash text PRIMARY KEY,
    user_id integer NOT NULL
  );
  CREATE INDEX google_identity_user_id ON google_identity (user_id);

  -- A process that holds sockets; what it says counts until its lease ends, by the database's clock.
  CREATE TABLE presence_process (id uuid PRIMARY KEY, lease_until timestamptz NOT NULL);
  -- A user with a socket open in a process (OP-27).
  CREATE TABLE online_user (user_id integer NOT NULL, process_id uuid NOT NULL, PRIMARY KEY (user_id, process_id));

  -- How many of their notices, from the first, a person has read. A count and no id: a copy of the log has other positions,
  -- but as many notices.
  CREATE TABLE notice_read (user_id integer PRIMARY KEY, read_count integer NOT NULL);
  `,
);
