import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { jobsOf, type Job, type JobBooking, type JobInteraction, type JobRole } from '../domain/job.js';

/** The wishes of the booking that a job names. */
export interface JobWishes {
  /** `2026-11-30` */
  preferredDate: string | null;
  preferredTime: string | null;
  /** ISO 8601, like all times. */
  slotStart: string | null;
  slotEnd: string | null;
  location: string | null;
  budget: Kobo | null;
  /** When it expires unless it is answered. */
  answerDueAt: string | null;
}

export interface NamedJob extends Job {
  /** Null: without a booking. */
  wishes: JobWishes | null;
  listing: { id: number; businessName: string; serviceType: string };
  other: { id: number; name: string };
  conversationId: number | null;
}

/** Between one customer and one listing. */
interface Pair {
  listingId: number;
  businessName: string | null;
  serviceType: string | null;
  isActive: boolean | null;
  otherId: number;
  otherName: string | null;
  conversationId: number | null;
  interactions: JobInteraction[];
  bookings: (JobBooking & JobWishes)[];
}

/** At most so many pairs of customer and listing are read, the latest activity first. */
const MOST_PAIRS = 500;

/** Which pairs are wanted; null: all. */
export interface JobFilters {
  /** The other party. */
  otherId: number | null;
  listingId: number | null;
}

/** `own` is the column of the person that asks, `other` that of the other party. */
const textOf = (own: string, other: string): string => `
  WITH rows AS (
    SELECT customer_id, listing_id, ${other} AS other_id, id AS interaction, NULL::int AS booking,
           greatest(created_at, confirmed_at, completed_at, cancelled_at, reviewed_at) AS at
      FROM interaction WHERE ${own} = $1 AND provider_id IS NOT NULL
    UNION ALL
    SELECT customer_id, listing_id, ${other}, NULL, id, greatest(created_at, decided_at, completed_at, moved_at, cancelled_at, expired_at)
      FROM booking WHERE ${own} = $1
  ), pairs AS (
    SELECT customer_id, listing_id, max(other_id) AS other_id, array_agg(interaction) AS interactions,
           array_agg(booking) AS bookings
      FROM rows
     WHERE ($2::int IS NULL OR other_id = $2) AND ($3::int IS NULL OR listing_id = $3)
     GROUP BY customer_id, listing_id ORDER BY max(at) DESC LIMIT ${MOST_PAIRS}
  )
  SELECT p.listing_id AS "listingId", l.business_name AS "businessName", l.service_type AS "serviceType",
         l.is_active AS "isActive", p.other_id AS "otherId", u.first_name || ' ' || u.last_name AS "otherName", c.conversation_id AS "conversationId",
         coalesce((SELECT json_agg(json_build_object('id', i.id, 'status', i.status, 'createdAt', i.created_at,
             'confirmedAt', i.confirmed_at, 'completedAt', i.completed_at, 'reviewedAt', i.reviewed_at) ORDER BY i.id)
           FROM interaction i WHERE i.id = ANY (p.interactions)), '[]') AS interactions,
         coalesce((SELECT json_agg(json_build_object('id', b.id, 'status', b.status,
             'interactionId', b.interaction_id, 'preferredDate', b.preferred_date, 'createdAt', b.created_at,
             'preferredTime', b.preferred_time, 'slotStart', b.slot_start, 'slotEnd', b.slot_end,
             'location', b.location, 'budget', b.budget, 'answerDueAt', b.answer_due_at,
             'decidedAt', b.decided_at, 'cancelledAt', b.cancelled_at, 'cancelledBy', b.cancelled_by,
             'expiredAt', b.expired_at, 'rescheduleBy', b.reschedule->>'by', 'moves', b.moves,
             'quotes', coalesce((SELECT json_agg(json_build_object('version', q.version,
                 'total', q.labour + coalesce(q.parts, 0) + coalesce(q.call_out, 0), 'status', q.status,
                 'proposedAt', q.proposed_at, 'answeredAt', q.answered_at) ORDER BY q.version)
               FROM booking_quote q WHERE q.booking_id = b.id), '[]')) ORDER BY b.id)
           FROM booking b WHERE b.id = ANY (p.bookings)), '[]') AS bookings
    FROM pairs p
    LEFT JOIN booking_listing l ON l.id = p.listing_id
    LEFT JOIN booking_person u ON u.user_id = p.other_id
    LEFT JOIN job_conversation c ON c.user_id = $1 AND c.other_user_id = p.other_id`;

const TEXTS: Readonly<Record<JobRole, string>> = {
  customer: textOf('customer_id', 'provider_id'),
  provider: textOf('provider_id', 'customer_id'),
};

@Injectable()
export class JobQueries {
  constructor(private readonly database: Database) {}

  /** Jobs of a person in one role, in no order. */
  async of(userId: number, role: JobRole, { otherId, listingId }: JobFilters): Promise<NamedJob[]> {
    const { rows } = await this.database.pool.query<Pair>({
      name: `jobs-of-${role}`,
      text: TEXTS[role],
      values: [userId, otherId, listingId],
    });
    return rows.flatMap((row) => {
      const bookings = row.bookings.map(bookingInIso);
      return jobsOf(row.interactions.map(inIso), bookings).map((job) => ({
        ...job,
        wishes: bookings.find(({ id }) => id === job.bookingId) ?? null,
        // A listing that is switched off takes no reviews.
        isReviewable: job.isReviewable && row.isActive === true,
        listing: {
          id: row.listingId,
          businessName: row.businessName ?? '',
          serviceType: row.serviceType ?? '',
        },
        other: { id: row.otherId, name: row.otherName ?? 'Deleted user' },
        conversationId: row.conversationId,
      }));
    });
  }
}

/** Times inside of JSON are texts of PostgreSQL. */
const inIso = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(?:At|^slotStart|^slotEnd)$/.test(name) && typeof value === 'string'
        ? new Date(value).toISOString()
        : value,
    ]),
  ) as Row;

const bookingInIso = (booking: JobBooking & JobWishes): JobBooking & JobWishes => ({
  ...inIso(booking),
  quotes: booking.quotes.map(inIso),
});
