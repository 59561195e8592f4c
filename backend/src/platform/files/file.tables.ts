import { FileRow, UploadQuotaRow } from './file.table.js';
import { defineMigration } from '../database/migration.js';

/** The tables of `file.table.ts`. */
export const files = defineMigration(
  'Files1795000000050',
  `
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
  CREATE TABLE upload_quota (
    owner_id integer PRIMARY KEY,
    bytes bigint NOT NULL,
    ends_at timestamptz NOT NULL
  );
  `,
);

/** What the composition gives to PostgresDatabase for FilesModule. */
export const fileTables = {
  entities: [FileRow, UploadQuotaRow],
  migrations: [files],
};
