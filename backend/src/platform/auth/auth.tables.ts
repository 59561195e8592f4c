import { defineMigration } from '../database/migration.js';

/** Sessions and rate limits. */
const tables = defineMigration(
  'AuthTables1795000000003',
  `
  -- How often something was used in the window that is running. undecided: how many of these uses may still turn out not to
  -- count; they are waited for until undecided_until.
  CREATE TABLE rate_limit (
    key text PRIMARY KEY,
    uses integer NOT NULL,
    ends_at timestamptz NOT NULL,
    undecided integer NOT NULL DEFAULT 0,
    undecided_until timestamptz
  );
  CREATE INDEX rate_limit_ends_at ON rate_limit (ends_at);

  -- Each use of a rolling limit, until it has dropped out of the window.
  CREATE TABLE rolling_use (id uuid PRIMARY KEY, key text NOT NULL, used_at timestamptz NOT NULL);
  CREATE INDEX rolling_use_key ON rolling_use (key, used_at);

  -- One signed-in browser. hash: hex SHA-256 of the session id, which is only in the cookie. expires_at: end of the idle
  -- time, moved on with use; never behind the absolute end.
  CREATE TABLE session (
    hash text PRIMARY KEY,
    user_id integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX session_user_id ON session (user_id);
  CREATE INDEX session_expires_at ON session (expires_at);
  `,
);

/** For PostgresDatabase: the private tables of AuthModule. */
export const authTables = { migrations: [tables] };
