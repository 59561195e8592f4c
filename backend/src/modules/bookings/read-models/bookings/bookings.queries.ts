import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { msAfter } from '../../../../kernel/period.js';
import { HOLD_LAPSES_MS } from '../../domain/booking-windows.js';
import type { Quote } from '../../domain/quote.events.js';
import type { UnclaimedHoldRow } from '../unclaimed-holds/unclaimed-holds.projection.js';
import type { BookingQuoteRow, BookingRow } from './booking.table.js';

/** Times are texts of PostgreSQL. */
export interface QuotedPrice extends Quote, Pick<BookingQuoteRow, 'version' | 'status'> {
  proposedAt: string;
  answeredAt: string | null;
}

/** With all its prices, the first one first; null: none was named. */
export interface PricedBooking extends BookingRow {
  quotes: QuotedPrice[] | null;
}

export interface ProviderBookingRow extends PricedBooking {
  /** Null: the account is deleted. */
  customerName: string | null;
  customerEmail: string | null;
  /** The same provider has an accepted booking on that day, at that time as far as both can be parsed. */
  overlaps: boolean;
}

export interface CustomerBookingRow extends PricedBooking {
  businessName: string | null;
  phone: string | null;
  serviceType: string | null;
}

/** A booking as its calendar entry and its receipt show it. */
export interface AppointmentRow extends PricedBooking {
  /** Null: the account is deleted. */
  customerName: string | null;
  businessName: string | null;
}

const BOOKING = `b.id, b.customer_id AS "customerId", b.provider_id AS "providerId", b.listing_id AS "listingId",
  b.service_description AS "serviceDescription", b.preferred_date::text AS "preferredDate",
  b.preferred_time AS "preferredTime", b.location, b.budget, b.status, b.provider_response AS "providerResponse",
  b.interaction_id AS "interactionId", b.decided_at AS "decidedAt", b.completed_at AS "completedAt",
  b.request_id AS "requestId", b.response_id AS "responseId",
  b.cancelled_at AS "cancelledAt", b.cancelled_by AS "cancelledBy", b.cancelled_by_id AS "cancelledById",
  b.cancel_reason AS "cancelReason", b.expired_at AS "expiredAt", b.slot_start AS "slotStart", b.slot_end AS "slotEnd",
  b.answer_due_at AS "answerDueAt", b.reschedule, b.reschedule_by_id AS "rescheduleById",
  b.reschedule_reason AS "rescheduleReason", b.moves, b.moved_at AS "movedAt", b.created_at AS "createdAt",
  (SELECT json_agg(json_build_object('version', q.version, 'labour', q.labour, 'parts', q.parts,
            'callOut', q.call_out, 'note', q.note, 'status', q.status, 'proposedAt', q.proposed_at,
            'answeredAt', q.answered_at) ORDER BY q.version)
     FROM booking_quote q WHERE q.booking_id = b.id) AS quotes`;

const APPOINTMENT = `SELECT ${BOOKING}, p.first_name || ' ' || p.last_name AS "customerName", l.business_name AS "businessName"
               FROM booking b
               LEFT JOIN booking_person p ON p.user_id = b.customer_id
               LEFT JOIN booking_listing l ON l.id = b.listing_id`;

/** Five a day for more than a year. */
export const MOST_APPOINTMENTS = 2_000;

/** Both name an hour, and it is another one: what is free text may mean any time of the day. */
const OTHER_TIME = String.raw`(b.preferred_time ~ '^\d{1,2}:\d{2}$' AND o.preferred_time ~ '^\d{1,2}:\d{2}$'
  AND lpad(b.preferred_time, 5, '0') <> lpad(o.preferred_time, 5, '0'))`;

@Injectable()
export class BookingQueries {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<PricedBooking | null> {
    const { rows } = await this.database.pool.query<PricedBooking>({
      name: 'booking',
      text: `SELECT ${BOOKING} FROM booking b WHERE b.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** Those made from a service request that can still be cancelled: accepted, and their job is not completed. */
  async openOfRequest(requestId: number): Promise<{ id: number; responseId: number }[]> {
    const { rows } = await this.database.pool.query<{ id: number; responseId: number }>({
      name: 'open-bookings-of-request',
      text: `SELECT b.id, b.response_id AS "responseId"
               FROM booking b LEFT JOIN interaction i ON i.id = b.interaction_id
              WHERE b.request_id = $1 AND b.status = 'accepted' AND b.completed_at IS NULL
                AND i.completed_at IS NULL ORDER BY b.id`,
      values: [requestId],
    });
    return rows;
  }

  /** With the names of its two parties; null when the user is neither of them. */
  async appointment(id: number, userId: number): Promise<AppointmentRow | null> {
    const { rows } = await this.database.pool.query<AppointmentRow>({
      name: 'booked-appointment',
      text: `${APPOINTMENT}
              WHERE b.id = $1 AND $2 IN (b.customer_id, b.provider_id)`,
      values: [id, userId],
    });
    return rows[0] ?? null;
  }

  /**
   * Bookings of either role that were accepted, also those cancelled since, of the days from `first` to `last`, at most
   * `MOST_APPOINTMENTS`.
   */
  async appointmentsOf(
    userId: number,
    { first, last }: { first: string; last: string },
  ): Promise<AppointmentRow[]> {
    const { rows } = await this.database.pool.query<AppointmentRow>({
      name: 'booked-appointments',
      text: `${APPOINTMENT}
              WHERE (b.customer_id = $1 OR b.provider_id = $1) AND b.decided_at IS NOT NULL
                AND b.status IN ('accepted', 'cancelled') AND b.preferred_date BETWEEN $2 AND $3
              ORDER BY b.preferred_date, b.id LIMIT ${MOST_APPOINTMENTS}`,
      values: [userId, first, last],
    });
    return rows;
  }

  /** Ids of what is still undecided and was asked by or of this person. */
  async pendingOf(userId: number): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'pending-bookings',
      text: `SELECT id FROM booking WHERE (provider_id = $1 OR customer_id = $1) AND status = 'pending' ORDER BY id`,
      values: [userId],
    });
    return rows.map(({ id }) => id);
  }

  /** Those of a listing or a person whose time comes after a moment (ISO 8601), and that have not ended. */
  async comingTimes(
    of: { listingId: number } | { userId: number },
    after: string,
  ): Promise<{ id: number; customerId: number }[]> {
    const { rows } = await this.database.pool.query<{ id: number; customerId: number }>({
      name: 'coming-times',
      text: `SELECT id, customer_id AS "customerId" FROM booking
              WHERE (listing_id = $1 OR customer_id = $2 OR provider_id = $2) AND slot_start > $3
                AND status IN ('pending', 'accepted') AND completed_at IS NULL ORDER BY id`,
      values: ['listingId' in of ? of.listingId : null, 'userId' in of ? of.userId : null, after],
    });
    return rows;
  }

  /** Those whose parties are to be reminded of a time that has not begun, the longest due first. */
  async remindersDue(now: string, limit: number): Promise<{ id: number; dueAt: Date }[]> {
    const { rows } = await this.database.pool.query<{ id: number; dueAt: Date }>({
      name: 'reminders-due',
      text: `SELECT id, reminder_due_at AS "dueAt" FROM booking WHERE reminder_due_at <= $1 AND slot_start > $1
              ORDER BY reminder_due_at LIMIT $2`,
      values: [now, limit],
    });
    return rows;
  }

  /** Ids of overdue pending bookings, the longest overdue first. `without`: ids to leave out. */
  async overdue(now: string, limit: number, without: readonly string[]): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'overdue-bookings',
      text: `SELECT id FROM booking WHERE answer_due_at <= $1 AND id::text <> ALL ($3::text[])
              ORDER BY answer_due_at LIMIT $2`,
      values: [now, limit, without],
    });
    return rows.map(({ id }) => id);
  }

  /** Times that are held for requests that should have come by now. `without`: provider and number, left out. */
  async unclaimedHolds(
    now: string,
    limit: number,
    without: readonly string[],
  ): Promise<Omit<UnclaimedHoldRow, 'heldAt'>[]> {
    const { rows } = await this.database.pool.query<Omit<UnclaimedHoldRow, 'heldAt'>>({
      name: 'unclaimed-holds',
      text: `SELECT provider_id AS "providerId", hold_id AS "holdId", booking_id AS "bookingId",
                    customer_id AS "customerId", listing_id AS "listingId"
               FROM unclaimed_hold
              WHERE held_at <= $1 AND provider_id || ' ' || hold_id <> ALL ($3::text[]) ORDER BY held_at LIMIT $2`,
      values: [msAfter(now, -HOLD_LAPSES_MS), limit, without],
    });
    return rows;
  }

  /** What customers asked of the provider, newest first; without a limit, all. `days`: only for these. */
  async ofProvider(
    providerId: number,
    limit: number | null,
    days: { first: string; last: string } | null = null,
  ): Promise<ProviderBookingRow[]> {
    const { rows } = await this.database.pool.query<ProviderBookingRow>({
      name: 'provider-bookings',
      text: `SELECT ${BOOKING}, p.first_name || ' ' || p.last_name AS "customerName", p.email AS "customerEmail",
                    b.status = 'pending' AND b.preferred_date IS NOT NULL AND EXISTS (
                      SELECT FROM booking o
                       WHERE o.provider_id = b.provider_id AND o.status = 'accepted' AND o.id <> b.id
                         AND o.preferred_date = b.preferred_date AND NOT coalesce(${OTHER_TIME}, false)
                    ) AS overlaps
               FROM booking b LEFT JOIN booking_person p ON p.user_id = b.customer_id
              WHERE b.provider_id = $1 AND ($3::date IS NULL OR b.preferred_date BETWEEN $3 AND $4)
              ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
      values: [providerId, limit, days?.first ?? null, days?.last ?? null],
    });
    return rows;
  }

  /** What the customer asked for, newest first; without a limit, all. */
  async ofCustomer(customerId: number, limit: number | null): Promise<CustomerBookingRow[]> {
    const { rows } = await this.database.pool.query<CustomerBookingRow>({
      name: 'customer-bookings',
      text: `SELECT ${BOOKING}, l.business_name AS "businessName", l.phone, l.service_type AS "serviceType"
               FROM booking b LEFT JOIN booking_listing l ON l.id = b.listing_id
              WHERE b.customer_id = $1 ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
      values: [customerId, limit],
    });
    return rows;
  }
}
