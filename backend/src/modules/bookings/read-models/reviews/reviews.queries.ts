import { Injectable } from '@nestjs/common';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { Database } from '../../../../platform/database/database.js';
import type { ReviewRow } from './review.table.js';

/** A review with the names around it, as one reader sees it. */
export interface NamedReview extends ReviewRow {
  /** Null: the account is deleted. */
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  votedByMe: boolean;
}

/** `$1` is the reader, 0 for a visitor. */
const SELECT_REVIEW = `
  SELECT r.id, r.listing_id AS "listingId", r.user_id AS "userId", r.provider_id AS "providerId", r.rating, r.comment,
         r.response, r.responded_at AS "respondedAt", r.helpful_count AS "helpfulCount", r.created_at AS "createdAt",
         p.first_name AS "firstName", p.last_name AS "lastName", l.business_name AS "businessName",
         v.user_id IS NOT NULL AS "votedByMe"
    FROM review r
    LEFT JOIN booking_person p ON p.user_id = r.user_id
    LEFT JOIN booking_listing l ON l.id = r.listing_id
    LEFT JOIN review_vote v ON v.review_id = r.id AND v.user_id = $1`;

/** The newest $3 reviews of each listing in $2. */
const NEWEST = `
  SELECT newest.*, wanted.most
    FROM unnest($2::int[], $3::int[]) AS wanted (listing, most), LATERAL (
      ${SELECT_REVIEW} WHERE r.listing_id = wanted.listing ORDER BY r.created_at DESC, r.id DESC LIMIT wanted.most) newest
   ORDER BY newest."createdAt" DESC, newest.id DESC`;

const VISITOR = 0;

/** What the reviews of a listing are ordered by, highest first; unique with the id. */
const ORDERS = {
  newest: ['created_at', 'id'],
  helpful: ['helpful_count', 'created_at', 'id'],
} as const;

interface ReviewPage {
  limit: number;
  /** The id of the last one that was seen; null at the beginning. */
  before: number | null;
  sort: keyof typeof ORDERS;
}

@Injectable()
export class ReviewQueries {
  /** What visitors read of a listing: its id and how many. */
  private readonly newest = new DataLoader((wanted: string[]) => this.readNewest(wanted));

  constructor(private readonly database: Database) {}

  /** The published reviews of a listing in the order of the page, as a reader sees them (null: a visitor). */
  async ofListing(
    listingId: number,
    readerId: number | null,
    { limit, before, sort }: ReviewPage,
  ): Promise<NamedReview[]> {
    if (readerId === null && before === null && sort === 'newest') {
      const key = `${listingId} ${limit}`;
      return (await this.newest.loadMany([key])).get(key) ?? [];
    }
    const columns = ORDERS[sort];
    const { rows } = await this.database.replicas.pool.query<NamedReview>({
      name: `listing-reviews-${sort}`,
      text: `${SELECT_REVIEW}
              WHERE r.listing_id = $2
                AND ($4::int IS NULL OR (${columns.map((column) => `r.${column}`).join(', ')})
                                        < (SELECT ${columns.join(', ')} FROM review WHERE id = $4))
              ORDER BY ${columns.map((column) => `r.${column} DESC`).join(', ')} LIMIT $3`,
      values: [readerId ?? VISITOR, listingId, limit, before],
    });
    return rows;
  }

  private async readNewest(wanted: readonly string[]): Promise<ReadonlyMap<string, NamedReview[]>> {
    const pairs = wanted.map((key) => key.split(' ').map(Number));
    const { rows } = await this.database.replicas.reads.query<NamedReview & { most: number }>({
      name: 'newest-reviews',
      text: NEWEST,
      values: [VISITOR, ...[0, 1].map((at) => pairs.map((pair) => pair[at]))],
    });
    const found = new Map<string, NamedReview[]>();
    for (const { most, ...review } of rows) {
      const key = `${review.listingId} ${most}`;
      found.set(key, [...(found.get(key) ?? []), review]);
    }
    return found;
  }

  /** A person's own, newest first. */
  async ofAuthor(userId: number): Promise<NamedReview[]> {
    const { rows } = await this.database.pool.query<NamedReview>({
      name: 'own-reviews',
      text: `${SELECT_REVIEW} WHERE r.user_id = $1 ORDER BY r.created_at DESC, r.id DESC`,
      values: [userId],
    });
    return rows;
  }

  /** Reviews to which this provider has responded, newest first. */
  async answeredBy(providerId: number): Promise<NamedReview[]> {
    const { rows } = await this.database.pool.query<NamedReview>({
      name: 'answered-reviews',
      text: `${SELECT_REVIEW} WHERE r.provider_id = $1 AND r.response IS NOT NULL ORDER BY r.created_at DESC, r.id DESC`,
      values: [providerId],
    });
    return rows;
  }

  async find(id: number, readerId: number): Promise<NamedReview | null> {
    const { rows } = await this.database.pool.query<NamedReview>({
      name: 'review',
      text: `${SELECT_REVIEW} WHERE r.id = $2`,
      values: [readerId, id],
    });
    return rows[0] ?? null;
  }
}
