import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { InteractionRow } from './interaction.table.js';

/** An interaction that lists of contacts show: one that was cancelled with its booking was no contact. */
export interface ContactRow extends InteractionRow {
  status: Exclude<InteractionRow['status'], 'cancelled'>;
}

/** An interaction with the names that its provider sees. */
export interface NamedInteraction extends ContactRow {
  /** Null: the account is deleted. */
  customerName: string | null;
  businessName: string | null;
}

/** A completed service without a review (REMIND-05). */
export interface UnreviewedService {
  interactionId: number;
  listingId: number;
  businessName: string;
  serviceType: string;
  completedAt: Date;
}

const INTERACTION = `i.id, i.customer_id AS "customerId", i.provider_id AS "providerId", i.listing_id AS "listingId",
  i.status, i.contact_method AS "contactMethod", i.notes, i.confirmed_at AS "confirmedAt",
  i.completed_at AS "completedAt", i.cancelled_at AS "cancelledAt", i.reviewed_at AS "reviewedAt",
  i.is_recorded AS "isRecorded", i.booking_id AS "bookingId", i.created_at AS "createdAt"`;
const IS_CONTACT = `i.status <> 'cancelled'`;

@Injectable()
export class InteractionQueries {
  constructor(private readonly database: Database) {}

  /** How many interactions of the two had ended by then (ISO 8601); may be behind the log, never ahead. */
  countEnded(customerId: number, listingId: number, by: string): Promise<number> {
    return this.count('ended-interactions', 'coalesce(completed_at, cancelled_at) <= $3', [
      customerId,
      listingId,
      by,
    ]);
  }

  /** How many of a customer and a listing there were before the last completed one; may be behind the log, never ahead. */
  countBeforeLastCompleted(customerId: number, listingId: number): Promise<number> {
    const last = `(SELECT max(id) FROM interaction WHERE customer_id = $1 AND listing_id = $2 AND status = 'completed')`;
    return this.count('interactions-before-completed', `id < ${last}`, [customerId, listingId]);
  }

  private async count(name: string, condition: string, values: unknown[]): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name,
      text: `SELECT count(*)::int AS count FROM interaction
              WHERE customer_id = $1 AND listing_id = $2 AND ${condition}`,
      values,
    });
    return rows[0]?.count ?? 0;
  }

  async find(id: number): Promise<ContactRow | null> {
    const { rows } = await this.database.pool.query<ContactRow>({
      name: 'interaction',
      text: `SELECT ${INTERACTION} FROM interaction i WHERE i.id = $1 AND ${IS_CONTACT}`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** The newest of a customer and a listing (INT-06); null: never contacted. */
  async newest(customerId: number, listingId: number): Promise<ContactRow | null> {
    const { rows } = await this.database.pool.query<ContactRow>({
      name: 'newest-interaction',
      text: `SELECT ${INTERACTION} FROM interaction i
              WHERE i.customer_id = $1 AND i.listing_id = $2 AND ${IS_CONTACT} ORDER BY i.id DESC LIMIT 1`,
      values: [customerId, listingId],
    });
    return rows[0] ?? null;
  }

  /** Ids of what this customer's messages to the provider opened and nothing has confirmed yet. */
  async openedByChat(customerId: number, providerId: number): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'interactions-opened-by-chat',
      text: `SELECT id FROM interaction
              WHERE customer_id = $1 AND provider_id = $2 AND status = 'pending' AND contact_method = 'chat' ORDER BY id`,
      values: [customerId, providerId],
    });
    return rows.map(({ id }) => id);
  }

  /** Contacts of the provider's listings, newest first; without a limit, all. */
  async ofProvider(providerId: number, limit: number | null): Promise<NamedInteraction[]> {
    const { rows } = await this.database.pool.query<NamedInteraction>({
      name: 'provider-interactions',
      text: `SELECT ${INTERACTION}, p.first_name || ' ' || p.last_name AS "customerName",
                    l.business_name AS "businessName"
               FROM interaction i
               LEFT JOIN booking_person p ON p.user_id = i.customer_id
               LEFT JOIN booking_listing l ON l.id = i.listing_id
              WHERE i.provider_id = $1 AND ${IS_CONTACT} ORDER BY i.created_at DESC, i.id DESC LIMIT $2`,
      values: [providerId, limit],
    });
    return rows;
  }

  /** All contacts made by the customer, newest first. */
  async ofCustomer(customerId: number): Promise<ContactRow[]> {
    const { rows } = await this.database.pool.query<ContactRow>({
      name: 'customer-interactions',
      text: `SELECT ${INTERACTION} FROM interaction i WHERE i.customer_id = $1 AND ${IS_CONTACT} ORDER BY i.id DESC`,
      values: [customerId],
    });
    return rows;
  }

  /** Completed services of the customer, reviewable now or soon: the newest of each listing that still exists. */
  async unreviewed(customerId: number): Promise<UnreviewedService[]> {
    const { rows } = await this.database.pool.query<UnreviewedService>({
      name: 'unreviewed-services',
      text: `SELECT newest.id AS "interactionId", newest.listing_id AS "listingId", l.business_name AS "businessName",
                    l.service_type AS "serviceType", newest.completed_at AS "completedAt"
               FROM (SELECT DISTINCT ON (listing_id) * FROM interaction i
                      WHERE customer_id = $1 AND ${IS_CONTACT} ORDER BY listing_id, id DESC) newest
               JOIN booking_listing l ON l.id = newest.listing_id AND l.is_active
              WHERE newest.status = 'completed' AND newest.reviewed_at IS NULL
              ORDER BY newest.completed_at, newest.id LIMIT 20`,
      values: [customerId],
    });
    return rows;
  }
}
