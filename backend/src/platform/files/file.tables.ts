import { defineMigration } from '../database/migration.js';

/** Stored files and the quotas of their senders. */
const tables = defineMigration(
  'Files1795000000050',
  `
  -- One stored file; its uses are asked of the modules (FileUses). variants: names of the stored objects, widths of an image,
  -- smallest first, or 'original'; sizes: bytes of each. keep_until: the sweep leaves it alone until then, used or not.
  -- claims: writes that are about to use it, each with the time after which it is presumed dead. is_withdrawn: it is being
  -- deleted and may not be used any more.
  CREATE TABLE file (
    public_id text PRIMARY KEY,
    owner_id integer NOT NULL,
    purpose text,
    kind text NOT NULL,
    name text NOT NULL,
    mime_type text NOT NULL,
    variants text[] NOT NULL,
    sizes bigint[] NOT NULL,
    sha256 text NOT NULL,
    created_at timestamptz NOT NULL,
    keep_until timestamptz NOT NULL,
    claims jsonb NOT NULL DEFAULT '{}',
    is_withdrawn boolean NOT NULL DEFAULT false
  );
  CREATE INDEX file_owner_id ON file (owner_id);
  CREATE INDEX file_keep_until ON file (keep_until);

  -- What one user has sent in the window that ends then (D5).
  CREATE TABLE upload_quota (
    owner_id integer PRIMARY KEY,
    bytes bigint NOT NULL,
    ends_at timestamptz NOT NULL
  );
  `,
);

/** For PostgresDatabase: the private tables of FilesModule. */
export const fileTables = { migrations: [tables] };
