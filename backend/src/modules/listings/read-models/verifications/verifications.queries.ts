import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { VerificationStatus } from '../../domain/verification.rules.js';
import type { VerificationKind } from '../../domain/verification.events.js';
import { WaitingVerifications } from '../../public/listing-checks.js';
import { EXPIRY_ANNOUNCED_DAYS } from '../../domain/verification.rules.js';
import type { VerificationRow } from './verification.table.js';

export interface VerificationFilter {
  status: VerificationStatus | null;
  kind: VerificationKind | null;
  /** Id of the last one that was seen; null: the list begins. */
  before: number | null;
  limit: number;
}

/** Another verification, shown to the reviewer of this one. */
export type RelatedVerification = Pick<
  VerificationRow,
  'id' | 'userId' | 'kind' | 'documentType' | 'status' | 'reason' | 'decidedAt'
>;

/** A verification with what else a reviewer has to know. */
export interface ReviewedVerification extends VerificationRow {
  /** Of the same person, newest first. */
  earlier: RelatedVerification[];
  /** Of other people with the same document. */
  elsewhere: RelatedVerification[];
  /** Of the person, the oldest ones. */
  listings: { id: number; businessName: string }[];
}

const COLUMNS = `
  v.id, v.user_id AS "userId", v.kind, v.document_type AS "documentType", v.listing_id AS "listingId", v.status, v.reason,
  v.number_hash AS "numberHash", v.file_count AS "fileCount", v.created_at AS "createdAt", v.decided_at AS "decidedAt",
  v.decided_by AS "decidedBy", v.valid_until AS "validUntil", v.expiry_announced_at AS "expiryAnnouncedAt",
  v.files_due_at AS "filesDueAt", v.files_deleted_at AS "filesDeletedAt"`;
const RELATED = `
  r.id, r.user_id AS "userId", r.kind, r.document_type AS "documentType", r.status, r.reason, r.decided_at AS "decidedAt"`;

/** Waiting ones first, the oldest first; then the others, the newest first. */
const ORDER = `(v.status <> 'waiting')::integer, CASE v.status WHEN 'waiting' THEN v.id ELSE -v.id END`;
const MOST_OWN = 100;
const MOST_RELATED = 20;

/** For the metrics. */
interface VerificationFigures {
  waiting: number;
  /** When the oldest of them was submitted. */
  oldestAt: Date | null;
  storedFiles: number;
  /** So far. */
  deletedFiles: number;
}

interface DueTime {
  key: string;
  verificationId: number;
  userId: number;
}

@Injectable()
export class VerificationQueries extends WaitingVerifications {
  constructor(private readonly database: Database) {
    super();
  }

  /** A person's own, newest first, without withdrawn ones. */
  async ofUser(userId: number, limit = MOST_OWN): Promise<VerificationRow[]> {
    const { rows } = await this.database.pool.query<VerificationRow>({
      name: 'verifications-of-user',
      text: `SELECT ${COLUMNS} FROM verification v WHERE v.user_id = $1 AND v.status <> 'withdrawn'
             ORDER BY v.id DESC LIMIT $2`,
      values: [userId, limit],
    });
    return rows;
  }

  /** The owner; null: it does not exist or was withdrawn. */
  async ownerOf(id: number): Promise<number | null> {
    const { rows } = await this.database.pool.query<{ userId: number }>({
      name: 'verification-owner',
      text: `SELECT user_id AS "userId" FROM verification WHERE id = $1 AND status <> 'withdrawn'`,
      values: [id],
    });
    return rows[0]?.userId ?? null;
  }

  async forReview(id: number): Promise<ReviewedVerification | null> {
    const { rows } = await this.database.pool.query<VerificationRow>({
      name: 'verification',
      text: `SELECT ${COLUMNS} FROM verification v WHERE v.id = $1 AND v.status <> 'withdrawn'`,
      values: [id],
    });
    return (await this.reviewed(rows))[0] ?? null;
  }

  /** Waiting ones first, the oldest first; then the others, the newest first. */
  async list({ status, kind, before, limit }: VerificationFilter): Promise<ReviewedVerification[]> {
    const { rows } = await this.database.pool.query<VerificationRow>({
      name: 'verifications',
      text: `SELECT ${COLUMNS} FROM verification v
             WHERE v.status <> 'withdrawn' AND ($1::text IS NULL OR v.status = $1) AND ($2::text IS NULL OR v.kind = $2)
               AND ($3::integer IS NULL OR (${ORDER}) > (SELECT ${ORDER} FROM verification v WHERE v.id = $3))
             ORDER BY ${ORDER} LIMIT $4`,
      values: [status, kind, before, limit],
    });
    return this.reviewed(rows);
  }

  /** Three queries, however many there are. */
  private async reviewed(rows: readonly VerificationRow[]): Promise<ReviewedVerification[]> {
    if (rows.length === 0) return [];
    const people = [...new Set(rows.map(({ userId }) => userId))];
    const hashes = [...new Set(rows.flatMap(({ numberHash }) => numberHash ?? []))];
    const [earlier, same, listings] = await Promise.all([
      this.database.pool.query<RelatedVerification>({
        name: 'verifications-earlier',
        text: `SELECT r.* FROM unnest($1::integer[]) AS person (id), LATERAL (
                 SELECT ${RELATED} FROM verification r
                 WHERE r.user_id = person.id AND r.status NOT IN ('waiting', 'withdrawn')
                 ORDER BY r.id DESC LIMIT ${MOST_RELATED}) r`,
        values: [people],
      }),
      this.database.pool.query<RelatedVerification & { numberHash: string }>({
        name: 'verifications-same-document',
        text: `SELECT r.* FROM unnest($1::text[]) AS document (hash), LATERAL (
                 SELECT ${RELATED}, r.number_hash AS "numberHash" FROM verification r
                 WHERE r.number_hash = document.hash ORDER BY r.id DESC LIMIT ${MOST_RELATED}) r`,
        values: [hashes],
      }),
      this.database.pool.query<{ id: number; businessName: string; userId: number }>({
        name: 'verifications-listings',
        text: `SELECT l.* FROM unnest($1::integer[]) AS person (id), LATERAL (
                 SELECT l.id, l.business_name AS "businessName", l.user_id AS "userId" FROM listing l
                 WHERE l.user_id = person.id ORDER BY l.id LIMIT ${MOST_RELATED}) l`,
        values: [people],
      }),
    ]);
    return rows.map((row) => ({
      ...row,
      earlier: earlier.rows.filter(({ userId, id }) => userId === row.userId && id !== row.id),
      elsewhere: same.rows.filter(
        ({ numberHash, userId }) => numberHash === row.numberHash && userId !== row.userId,
      ),
      listings: listings.rows.filter(({ userId }) => userId === row.userId),
    }));
  }

  /** Approvals that have ended, or end soon and whose owner was not notified yet; the longest over first. */
  async timeIsUp(now: string, limit: number, without: readonly string[]): Promise<DueTime[]> {
    const { rows } = await this.database.pool.query<DueTime>({
      name: 'verifications-time-is-up',
      text: `SELECT * FROM (
               SELECT v.id || CASE WHEN v.valid_until <= $1 THEN ' expired' ELSE ' announced' END AS key,
                      v.id AS "verificationId", v.user_id AS "userId", v.valid_until
               FROM verification v
               WHERE v.status = 'approved' AND (v.valid_until <= $1 OR (
                 v.expiry_announced_at IS NULL
                 AND v.valid_until - interval '${EXPIRY_ANNOUNCED_DAYS} days' BETWEEN v.decided_at AND $1))) due
             WHERE key <> ALL ($3::text[]) ORDER BY valid_until LIMIT $2`,
      values: [now, limit, without],
    });
    return rows;
  }

  async countWaiting(): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'verifications-waiting',
      text: `SELECT count(*)::integer AS count FROM verification WHERE status = 'waiting'`,
    });
    return rows[0]?.count ?? 0;
  }

  async figures(): Promise<VerificationFigures | undefined> {
    const { rows } = await this.database.pool.query<VerificationFigures>(
      `SELECT count(*) FILTER (WHERE status = 'waiting')::integer AS waiting,
              min(created_at) FILTER (WHERE status = 'waiting') AS "oldestAt",
              coalesce(sum(file_count) FILTER (WHERE files_deleted_at IS NOT NULL), 0)::integer AS "deletedFiles",
              (SELECT count(*)::integer FROM verification_file) AS "storedFiles"
       FROM verification`,
    );
    return rows[0];
  }
}
