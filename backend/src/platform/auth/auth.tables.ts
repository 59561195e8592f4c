import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../database/migration.js';
import { RateLimitRow, RollingUseRow } from '../rate-limits/rate-limit.table.js';

/** Private: one signed-in browser. The id itself is only in the cookie; this row has its hash. */
@Entity('session')
export class SessionRow {
  /** Hex SHA-256 of the session id. */
  @PrimaryColumn('text')
  hash!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** End of the idle time, moved on with use; never behind the absolute end. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

/** Sessions and rate limits. `undecided`: uses of a window that may still turn out not to count, and until when that is waited for. */
export const authTablesMigration = defineMigration(
  'AuthTables1795000000003',
  `
  CREATE TABLE rate_limit (
    key text PRIMARY KEY,
    uses integer NOT NULL,
    ends_at timestamptz NOT NULL,
    undecided integer NOT NULL DEFAULT 0,
    undecided_until timestamptz
  );
  CREATE INDEX rate_limit_ends_at ON rate_limit (ends_at);
  CREATE TABLE rolling_use (id uuid PRIMARY KEY, key text NOT NULL, used_at timestamptz NOT NULL);
  CREATE INDEX rolling_use_key ON rolling_use (key, used_at);
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

/** What the composition gives to PostgresDatabase for the parts of AuthModule. */
export const authTables = {
  entities: [SessionRow, RateLimitRow, RollingUseRow],
  migrations: [authTablesMigration],
};
