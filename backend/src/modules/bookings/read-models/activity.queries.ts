import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../kernel/money.js';
import { lagosMidnight } from '../../../kernel/period.js';
import { Database } from '../../../platform/database/database.js';

/** Contacts and bookings of one day. */
interface DayCount {
  /** Of Lagos, `2026-11-30`. */
  day: string;
  contacts: number;
  bookings: number;
}

/** Two countings of the same provider, put side by side. */
const COUNT = `
  SELECT day::text, sum(contacts)::int AS contacts, sum(bookings)::int AS bookings FROM (
    SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, 1 AS contacts, 0 AS bookings
    FROM interaction WHERE provider_id = $1 AND created_at >= $2 AND is_recorded
    UNION ALL
    SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date, 0, 1
    FROM booking WHERE provider_id = $1 AND created_at >= $2
  ) came GROUP BY day`;

/** A booking that the provider has not answered. */
export interface UnansweredBooking {
  id: number;
  serviceDescription: string;
  /** `2026-11-30`. */
  preferredDate: string | null;
  preferredTime: string | null;
  slotStart: Date | null;
  slotEnd: Date | null;
  budget: Kobo | null;
  /** When it expires; null: it does not. */
  answerDueAt: Date | null;
}

/** An open request that fits a listing of the provider. */
export interface FittingRequest {
  id: number;
  title: string;
  city: string;
  state: string;
  /** As it was written. */
  budget: string;
  createdAt: Date;
}

/** A review without a response. */
export interface UnansweredReview {
  id: number;
  listingId: number;
  businessName: string;
  rating: number;
  /** Null: the account is deleted. */
  authorName: string | null;
  createdAt: Date;
}

/** With how many there are in all. */
export type Counted<Row> = Row & { all: number };

@Injectable()
export class ActivityQueries {
  constructor(private readonly database: Database) {}

  /** The first to expire first, then the oldest. */
  async unansweredBookings(providerId: number, most: number): Promise<UnansweredBooking[]> {
    const { rows } = await this.database.pool.query<UnansweredBooking>({
      name: 'unanswered-bookings',
      text: `SELECT id, left(service_description, 200) AS "serviceDescription", preferred_date::text AS "preferredDate",
                    preferred_time AS "preferredTime", slot_start AS "slotStart", slot_end AS "slotEnd", budget,
                    answer_due_at AS "answerDueAt"
               FROM booking WHERE provider_id = $1 AND status = 'pending'
              ORDER BY answer_due_at NULLS LAST, id LIMIT $2`,
      values: [providerId, most],
    });
    return rows;
  }

  /** Open requests of others for a trade and a state of the provider's active listings, without those answered; newest first. */
  async fittingRequests(providerId: number, now: string, most: number): Promise<Counted<FittingRequest>[]> {
    const { rows } = await this.database.pool.query<Counted<FittingRequest>>({
      name: 'fitting-requests',
      text: `SELECT q.id, q.title, q.city, q.state, q.budget, q.created_at AS "createdAt", count(*) OVER ()::int AS "all"
               FROM service_request q
              WHERE q.status = 'open' AND q.expires_at > $2 AND q.customer_id <> $1
                AND EXISTS (SELECT FROM booking_listing l WHERE l.user_id = $1 AND l.is_active AND l.state = q.state
                               AND lower(l.service_type) = lower(q.service_type))
                AND NOT EXISTS (SELECT FROM service_request_response r WHERE r.request_id = q.id AND r.user_id = $1)
              ORDER BY q.expires_at DESC, q.id DESC LIMIT $3`,
      values: [providerId, now, most],
    });
    return rows;
  }

  /** Of a provider's listings that are still there, written from a day on; newest first. */
  async unansweredReviews(
    providerId: number,
    day: string,
    most: number,
  ): Promise<Counted<UnansweredReview>[]> {
    const { rows } = await this.database.pool.query<Counted<UnansweredReview>>({
      name: 'unanswered-reviews',
      text: `SELECT r.id, r.listing_id AS "listingId", l.business_name AS "businessName", r.rating,
                    p.first_name || ' ' || p.last_name AS "authorName", r.created_at AS "createdAt",
                    count(*) OVER ()::int AS "all"
               FROM review r
               JOIN booking_listing l ON l.id = r.listing_id AND NOT l.is_deleted AND l.user_id = $1
               LEFT JOIN booking_person p ON p.user_id = r.user_id
              WHERE r.response IS NULL AND r.created_at >= $2
              ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
      values: [providerId, lagosMidnight(day), most],
    });
    return rows;
  }

  /** What customers sent to a provider from a day on; days without any are left out. */
  async since(providerId: number, day: string): Promise<DayCount[]> {
    const { rows } = await this.database.pool.query<DayCount>({
      name: 'provider-activity',
      text: COUNT,
      values: [providerId, lagosMidnight(day)],
    });
    return rows;
  }
}
