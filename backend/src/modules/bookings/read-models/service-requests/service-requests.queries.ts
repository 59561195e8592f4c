import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { ServiceRequestResponseRow, ServiceRequestRow } from './service-request.table.js';

export interface ViewedRequest extends ServiceRequestRow {
  viewCount: number;
}

/** The business that a response offers. */
export interface ResponseProvider {
  listingId: number;
  businessName: string;
  /** 0 without reviews. */
  averageRating: number;
  totalReviews: number;
  /** The address of its first picture. */
  image: string | null;
}

/** A response, its business, and whether the owner has chosen it. */
export interface ChosenResponse extends ServiceRequestResponseRow {
  isSelected: boolean;
  /** The owner has chosen another one. */
  isOtherSelected: boolean;
  /** Null: it names no listing, or none that is on show. */
  provider: ResponseProvider | null;
}

/** Which of the open requests are wanted; null: all. */
export interface RequestFilters {
  /** Patterns of LIKE in lower case; each has to be found. */
  words: readonly string[];
  serviceType: string | null;
  state: string | null;
  limit: number;
  /** The id of the last request that was seen. */
  before: number | null;
}

const REQUEST = `q.id, q.customer_id AS "customerId", q.title, q.description, q.service_type AS "serviceType", q.location,
  q.city, q.state, q.budget, q.urgency, q.contact_method AS "contactMethod", q.preferred_date::text AS "preferredDate",
  q.status, q.response_count AS "responseCount", q.selected_response_id AS "selectedResponseId",
  q.expires_at AS "expiresAt", q.created_at AS "createdAt", q.updated_at AS "updatedAt",
  coalesce(v.views, 0) AS "viewCount"`;
const FROM = 'FROM service_request q LEFT JOIN service_request_views v ON v.request_id = q.id';

const PROVIDER = `json_build_object('listingId', l.id, 'businessName', l.business_name,
  'averageRating', coalesce(round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2), 0),
  'totalReviews', coalesce(p.rating_count, 0), 'image', l.image)`;
const FROM_LISTINGS = 'booking_listing l LEFT JOIN listing_reputation p ON p.listing_id = l.id';

const RESPONSE = `r.id, r.request_id AS "requestId", r.user_id AS "userId", r.listing_id AS "listingId", r.message,
  r.quoted_price AS "quotedPrice", r.estimated_duration AS "estimatedDuration", r.availability,
  r.created_at AS "createdAt", q.selected_response_id IS NOT DISTINCT FROM r.id AS "isSelected",
  coalesce(q.selected_response_id <> r.id, false) AS "isOtherSelected",
  CASE WHEN l.id IS NOT NULL THEN ${PROVIDER} END AS provider`;
const FROM_RESPONSES = `FROM service_request_response r JOIN service_request q ON q.id = r.request_id
  LEFT JOIN (${FROM_LISTINGS}) ON l.id = r.listing_id AND l.is_active`;

/** The searched text. */
const TEXT = `lower(concat_ws(' ', q.title, q.description, q.service_type, q.location, q.city, q.state))`;

/**
 * Requests are open until they expire by the clock (OP-42). All are open for the same time, so the order in which they
 * expire is the order in which they were posted, and one index does for both.
 */
@Injectable()
export class ServiceRequestQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Open ones, newest first. */
  async open({ words, serviceType, state, limit, before }: RequestFilters): Promise<ViewedRequest[]> {
    const { rows } = await this.database.replicas.pool.query<ViewedRequest>({
      name: 'open-requests',
      text: `SELECT ${REQUEST} ${FROM}
              WHERE q.status = 'open' AND q.expires_at > $1
                AND ($2::text IS NULL OR lower(q.service_type) = lower($2))
                AND ($3::text IS NULL OR q.state = $3)
                AND (cardinality($4::text[]) = 0 OR ${TEXT} LIKE ALL ($4))
                AND ($5::int IS NULL OR (q.expires_at, q.id) < (SELECT expires_at, id FROM service_request WHERE id = $5))
              ORDER BY q.expires_at DESC, q.id DESC LIMIT $6`,
      values: [this.clock.now(), serviceType, state, [...words], before, limit],
    });
    return rows;
  }

  /** A person's own in every status, newest first. */
  async ofCustomer(
    customerId: number,
    { limit, before }: { limit: number | null; before: number | null },
  ): Promise<ViewedRequest[]> {
    const { rows } = await this.database.pool.query<ViewedRequest>({
      name: 'own-requests',
      text: `SELECT ${REQUEST} ${FROM}
              WHERE q.customer_id = $1
                AND ($2::int IS NULL OR (q.created_at, q.id) < (SELECT created_at, id FROM service_request WHERE id = $2))
              ORDER BY q.created_at DESC, q.id DESC LIMIT $3`,
      values: [customerId, before, limit],
    });
    return rows;
  }

  async find(id: number): Promise<ViewedRequest | null> {
    const { rows } = await this.database.pool.query<ViewedRequest>({
      name: 'service-request',
      text: `SELECT ${REQUEST} ${FROM} WHERE q.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** Newest first. */
  async responsesTo(requestId: number, limit: number): Promise<ChosenResponse[]> {
    const { rows } = await this.database.pool.query<ChosenResponse>({
      name: 'request-responses',
      text: `SELECT ${RESPONSE} ${FROM_RESPONSES} WHERE r.request_id = $1
              ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
      values: [requestId, limit],
    });
    return rows;
  }

  async response(id: number): Promise<ChosenResponse | null> {
    const { rows } = await this.database.pool.query<ChosenResponse>({
      name: 'request-response',
      text: `SELECT ${RESPONSE} ${FROM_RESPONSES} WHERE r.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** The business of this listing; null when it is off show, or null itself. */
  async providerOf(listingId: number | null): Promise<ResponseProvider | null> {
    const { rows } = await this.database.pool.query<{ provider: ResponseProvider }>({
      name: 'response-provider',
      text: `SELECT ${PROVIDER} AS provider FROM ${FROM_LISTINGS} WHERE l.id = $1 AND l.is_active`,
      values: [listingId],
    });
    return rows[0]?.provider ?? null;
  }

  /** What a person answered to others, newest first. */
  async responsesOf(userId: number): Promise<ChosenResponse[]> {
    const { rows } = await this.database.pool.query<ChosenResponse>({
      name: 'own-responses',
      text: `SELECT ${RESPONSE} ${FROM_RESPONSES} WHERE r.user_id = $1 ORDER BY r.created_at DESC, r.id DESC`,
      values: [userId],
    });
    return rows;
  }
}
