import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { defineMigration } from '../../../platform/database/migration.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';
import type { CleanDocument, DocumentType } from '../../../platform/files/documents.js';
import { SealedFiles } from '../../../platform/files/sealed-files.js';

export const verificationTables = defineMigration(
  'Verifications1795000000370',
  `
  -- Where the files of a verification are: file_id names a sealed object. The row comes before the object and goes after it.
  CREATE TABLE verification_file (
    verification_id integer NOT NULL,
    n integer NOT NULL,
    user_id integer NOT NULL,
    file_id text NOT NULL,
    type text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (verification_id, n)
  );
  CREATE INDEX verification_file_user ON verification_file (user_id);
  `,
);

interface FileRow {
  verificationId: number;
  n: number;
  userId: number;
  fileId: string;
  type: DocumentType;
}

const COLUMNS = `verification_id AS "verificationId", n, user_id AS "userId", file_id AS "fileId", type`;

/** Files without a verification are those of a submission that failed, or is still in progress. */
const ABANDONED_AFTER = '1 day';

/** The files of verifications, encrypted with the key of their owner. */
@Injectable()
export class VerificationFiles {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly sealed: SealedFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores all of them or none, in place of what an earlier try of the same submission left. False when the person is
   * erased: the key is held meanwhile, so that an erasure finds what was stored.
   */
  async save(verificationId: number, userId: number, documents: readonly CleanDocument[]): Promise<boolean> {
    await this.delete(verificationId);
    const files = documents.map(({ type, bytes }) => ({ type, bytes, fileId: this.sealed.newId() }));
    await this.database.pool.query(
      `INSERT INTO verification_file (verification_id, n, user_id, file_id, type, created_at)
       SELECT $1, file.n, $2, file.id, file.type, $5
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS file (id, type, n)`,
      [
        verificationId,
        userId,
        files.map(({ fileId }) => fileId),
        files.map(({ type }) => type),
        this.clock.now(),
      ],
    );
    return this.database.transaction(async (transaction) => {
      if (!(await this.personalData.hold(transaction, userId))) return false;
      for (const { fileId, bytes } of files)
        if (!(await this.sealed.save(userId, fileId, bytes))) return false;
      return true;
    });
  }

  /** Null if it does not exist or was deleted. */
  async read(verificationId: number, n: number): Promise<CleanDocument | null> {
    const { rows } = await this.database.pool.query<FileRow>(
      `SELECT ${COLUMNS} FROM verification_file WHERE verification_id = $1 AND n = $2`,
      [verificationId, n],
    );
    const [file] = rows;
    const bytes = file && (await this.sealed.read(file.userId, file.fileId));
    return file && bytes ? { type: file.type, bytes } : null;
  }

  /** Types of the files that are there, by verification, in the order sent. */
  async typesOf(verificationIds: readonly number[]): Promise<ReadonlyMap<number, DocumentType[]>> {
    const { rows } = await this.database.pool.query<{ verificationId: number; types: DocumentType[] }>(
      `SELECT verification_id AS "verificationId", array_agg(type ORDER BY n) AS types FROM verification_file
       WHERE verification_id = ANY ($1::integer[]) GROUP BY verification_id`,
      [verificationIds],
    );
    return new Map(rows.map(({ verificationId, types }) => [verificationId, types]));
  }

  /** For good. Idempotent. */
  async delete(verificationId: number): Promise<void> {
    const { rows } = await this.database.pool.query<FileRow>(
      `SELECT ${COLUMNS} FROM verification_file WHERE verification_id = $1`,
      [verificationId],
    );
    await this.remove(rows);
  }

  /** All files of an erased user. */
  async eraseAllOf(userId: number): Promise<void> {
    const { rows } = await this.database.pool.query<FileRow>(
      `SELECT ${COLUMNS} FROM verification_file WHERE user_id = $1`,
      [userId],
    );
    await this.remove(rows);
  }

  /** Verifications whose files are to be deleted, or are deleted without a word of it in the log; the longest due first. */
  async due(
    now: string,
    limit: number,
    without: readonly number[],
  ): Promise<{ verificationId: number; userId: number }[]> {
    const { rows } = await this.database.pool.query<{ verificationId: number; userId: number }>({
      name: 'verification-files-due',
      text: `SELECT "verificationId", "userId" FROM (
               SELECT id AS "verificationId", user_id AS "userId", files_due_at AS due_at FROM verification
               WHERE files_due_at <= $1 AND files_deleted_at IS NULL
               UNION
               SELECT f.verification_id, f.user_id, f.created_at FROM verification_file f
               WHERE f.created_at <= $1::timestamptz - interval '${ABANDONED_AFTER}'
                 AND NOT EXISTS (SELECT FROM verification v WHERE v.id = f.verification_id)) due
             WHERE "verificationId" <> ALL ($3::integer[]) ORDER BY due_at LIMIT $2`,
      values: [now, limit, without],
    });
    return rows;
  }

  /** Bytes first, rows last: what a crash leaves is found again. */
  private async remove(files: readonly FileRow[]): Promise<void> {
    for (const { fileId } of files) await this.sealed.delete(fileId);
    await this.database.pool.query('DELETE FROM verification_file WHERE file_id = ANY ($1::text[])', [
      files.map(({ fileId }) => fileId),
    ]);
  }
}
