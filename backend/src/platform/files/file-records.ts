import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { type FileKind, type FilePurpose, fileUrl, type StoredFile } from './stored-file.js';

/** What the table holds about one file. */
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

type StoredRecord = FileRecord & StoredFile;

type Row = Omit<FileRecord, 'variants'> & { variants: string[]; sizes: number[] };

/** Much longer than a request may take: the process that claimed it is dead. */
const LONGEST_CLAIM = '30 seconds';

const COLUMNS = `public_id AS "publicId", owner_id AS "ownerId", purpose, kind, name, mime_type AS "mimeType",
  variants, sizes, sha256`;

/** The table `file`. */
@Injectable()
export class FileRecords {
  constructor(private readonly database: Database) {}

  /**
   * `createdAt` in ISO 8601; the sweep ignores it until `keepUntil`. Under an id that is there already the first row
   * stays, for so long as well.
   */
  async add(
    record: FileRecord,
    createdAt: string,
    keepUntil: Date,
  ): Promise<{ stored: StoredRecord; isNew: boolean }> {
    const { publicId, ownerId, purpose, kind, name, mimeType, variants, sha256 } = record;
    const names = variants.map((variant) => variant.name);
    const sizes = variants.map(({ size }) => size);
    const { rows } = await this.database.pool.query<Row & { isNew: boolean }>({
      name: 'file-add',
      text: `INSERT INTO file (public_id, owner_id, purpose, kind, name, mime_type, variants, sizes, sha256, created_at, keep_until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (public_id) DO UPDATE SET keep_until = greatest(file.keep_until, excluded.keep_until)
             RETURNING ${COLUMNS}, xmax = 0 AS "isNew"`,
      values: [publicId, ownerId, purpose, kind, name, mimeType, names, sizes, sha256, createdAt, keepUntil],
    });
    const { isNew, ...row } = rows[0] as Row & { isNew: boolean };
    return { stored: fromRow(row), isNew };
  }

  async find(publicId: string): Promise<StoredRecord | null> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'file-find',
      text: `SELECT ${COLUMNS} FROM file WHERE public_id = $1`,
      values: [publicId],
    });
    return rows[0] ? fromRow(rows[0]) : null;
  }

  /**
   * The owner's file, kept at least until then; null when there is none, or when it is being deleted. It is not deleted
   * before the claim is released, or a crash has outlived it. Waits for a sweep that has locked it.
   */
  async claim(
    publicId: string,
    ownerId: number,
    keepUntil: Date,
    claimId: string,
  ): Promise<StoredRecord | null> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'file-claim',
      text: `UPDATE file SET keep_until = greatest(keep_until, $3),
                    claims = claims || jsonb_build_object($4::text, statement_timestamp() + $5::interval)
             WHERE public_id = $1 AND owner_id = $2 AND NOT is_withdrawn RETURNING ${COLUMNS}`,
      values: [publicId, ownerId, keepUntil, claimId, LONGEST_CLAIM],
    });
    return rows[0] ? fromRow(rows[0]) : null;
  }

  async release(publicId: string, claimId: string): Promise<void> {
    await this.database.pool.query({
      name: 'file-release',
      text: 'UPDATE file SET claims = claims - $2 WHERE public_id = $1',
      values: [publicId, claimId],
    });
  }

  /** From now on it cannot be claimed. False while it is claimed, or when it is gone. */
  async withdraw(publicId: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query({
      name: 'file-withdraw',
      text: `UPDATE file SET is_withdrawn = true WHERE public_id = $1 AND NOT EXISTS (
               SELECT FROM jsonb_each_text(claims) WHERE value::timestamptz > statement_timestamp())`,
      values: [publicId],
    });
    return rowCount === 1;
  }

  async ofOwner(ownerId: number): Promise<StoredRecord[]> {
    const { rows } = await this.database.pool.query<Row>(`SELECT ${COLUMNS} FROM file WHERE owner_id = $1`, [
      ownerId,
    ]);
    return rows.map(fromRow);
  }

  /** Files whose time is up, locked until the transaction ends; those that another process has locked are left out. */
  async due(now: Date, most: number, transaction: Queryable): Promise<StoredRecord[]> {
    const { rows } = await transaction.query<Row>(
      `SELECT ${COLUMNS} FROM file WHERE keep_until <= $1 ORDER BY keep_until LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, most],
    );
    return rows.map(fromRow);
  }

  async keep(publicIds: readonly string[], keepUntil: Date, transaction: Queryable): Promise<void> {
    const text = `UPDATE file SET keep_until = $2, claims = '{}' WHERE public_id = ANY ($1)`; // all a day old
    await transaction.query(text, [publicIds, keepUntil]);
  }

  async remove(publicId: string, within: Queryable = this.database.pool): Promise<void> {
    await within.query('DELETE FROM file WHERE public_id = $1', [publicId]);
  }

  /** What else is stored of an erased user. */
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
