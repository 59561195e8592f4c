import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../database/migration.js';
import type { FileKind, FilePurpose } from './stored-file.js';

/** Private: one stored file. Its uses are asked of the modules (`FileUses`) and not stored here. */
@Entity('file')
@Index('file_owner_id', ['ownerId'])
@Index('file_keep_until', ['keepUntil'])
export class FileRow {
  @PrimaryColumn('text', { name: 'public_id' })
  publicId!: string;

  @Column('integer', { name: 'owner_id' })
  ownerId!: number;

  @Column('text', { nullable: true })
  purpose!: FilePurpose;

  @Column('text')
  kind!: FileKind;

  @Column('text')
  name!: string;

  @Column('text', { name: 'mime_type' })
  mimeType!: string;

  /** Names of the stored objects: widths of an image, smallest first, or `original`. */
  @Column('text', { array: true })
  variants!: string[];

  /** Bytes of each of them. */
  @Column('bigint', { array: true })
  sizes!: number[];

  @Column('text')
  sha256!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The sweep leaves it alone until then, used or not. */
  @Column('timestamptz', { name: 'keep_until' })
  keepUntil!: Date;

  /** Writes that are about to use it, each with the time after which it is taken for dead. */
  @Column('jsonb', { default: {} })
  claims!: Record<string, string>;

  /** It is being deleted: it may not be used any more. */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn!: boolean;
}

/** Private: what one user has sent in the window that ends then (D5). */
@Entity('upload_quota')
export class UploadQuotaRow {
  @PrimaryColumn('integer', { name: 'owner_id' })
  ownerId!: number;

  @Column('bigint')
  bytes!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}

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
