import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { fileUrl, type FileKind, type FilePurpose, type StoredFile } from './stored-file.js';

/** What stands in the table about one file. */
export interface FileRecord {
  publicId: string;
  ownerId: number;
  purpose: FilePurpose;
  kind: FileKind;
  name: string;
  mimeType: string;
  /** Smallest first. */
  variants: { name: string; size: number }[];
  sha256: string;
}

export type StoredRecord = FileRecord & StoredFile;

type Row = Omit<FileRecord, 'variants'> & { variants: string[]; sizes: number[] };

const COLUMNS = `public_id AS "publicId", owner_id AS "ownerId", purpose, kind, name, mime_type AS "mimeType",
  variants, sizes, sha256`;

/** The table `file`. */
@Injectable()
export class FileRecords {
  constructor(private readonly database: Database) {}

  /** `createdAt` in ISO 8601; the sweep passes it by until `keepUntil`. */
  async add(record: FileRecord, createdAt: string, keepUntil: Date): Promise<StoredRecord> {
    const { publicId, ownerId, purpose, kind, name, mimeType, variants, sha256 } = record;
    const names = variants.map((variant) => variant.name);
    const sizes = variants.map(({ size }) => size);
    await this.database.pool.query({
      name: 'file-add',
      text: `INSERT INTO file (public_id, owner_id, purpose, kind, name, mime_type, variants, sizes, sha256, created_at, keep_until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [publicId, ownerId, purpose, kind, name, mimeType, names, sizes, sha256, createdAt, keepUntil],
    });
    return stored(record);
  }

  async find(publicId: string): Promise<StoredRecord | null> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'file-find',
      text: `SELECT ${COLUMNS} FROM file WHERE public_id = $1`,
      values: [publicId],
    });
    return rows[0] ? fromRow(rows[0]) : null;
  }

  /** The owner's file, kept at least until then; null when there is none. Waits for a sweep that has it in hand. */
  async claim(publicId: string, ownerId: number, keepUntil: Date): Promise<StoredRecord | null> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'file-claim',
      text: `UPDATE file SET keep_until = greatest(keep_until, $3) WHERE public_id = $1 AND owner_id = $2
             RETURNING ${COLUMNS}`,
      values: [publicId, ownerId, keepUntil],
    });
    return rows[0] ? fromRow(rows[0]) : null;
  }

  async ofOwner(ownerId: number): Promise<StoredRecord[]> {
    const { rows } = await this.database.pool.query<Row>(`SELECT ${COLUMNS} FROM file WHERE owner_id = $1`, [
      ownerId,
    ]);
    return rows.map(fromRow);
  }

  /** Files whose time is up, locked until the transaction ends; those that another process has in hand are left out. */
  async due(now: Date, most: number, transaction: Queryable): Promise<StoredRecord[]> {
    const { rows } = await transaction.query<Row>(
      `SELECT ${COLUMNS} FROM file WHERE keep_until <= $1 ORDER BY keep_until LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, most],
    );
    return rows.map(fromRow);
  }

  async keep(publicIds: readonly string[], keepUntil: Date, transaction: Queryable): Promise<void> {
    await transaction.query('UPDATE file SET keep_until = $2 WHERE public_id = ANY ($1)', [
      publicIds,
      keepUntil,
    ]);
  }

  async remove(publicId: string, within: Queryable = this.database.pool): Promise<void> {
    await within.query('DELETE FROM file WHERE public_id = $1', [publicId]);
  }

  /** What is left of an erased user beside the files. */
  async forgetOwner(ownerId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM upload_quota WHERE owner_id = $1', [ownerId]);
  }
}

const fromRow = ({ variants, sizes, ...row }: Row): StoredRecord =>
  stored({ ...row, variants: variants.map((name, index) => ({ name, size: Number(sizes[index]) })) });

const stored = (record: FileRecord): StoredRecord => ({
  ...record,
  url: fileUrl(record.publicId),
  size: record.variants.at(-1)?.size ?? 0,
});
