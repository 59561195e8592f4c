import { Injectable } from '@nestjs/common';
import { lagosMidnight } from '../../../../kernel/period.js';
import { Database } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { Clock } from '../../../../platform/clock.js';
import {
  type Answers,
  averageOf,
  type ListingDayContacts,
  ListingReputation,
  NO_REPUTATION,
  type Reputation,
} from '../../../listings/public/index.js';
import { ANSWER_DUE_MS, ANSWERS_COUNTED_MS } from '../../domain/booking-windows.js';

interface Row extends Omit<Reputation, 'answers'>, Answers {
  listingId: number;
}

/** $1 listings, $2 contacts since then, $3 and those until then even when unconfirmed. */
const REPUTATIONS = `
  SELECT listing_id AS "listingId", stars, total_jobs AS "totalJobs", answers.*
  FROM listing_reputation, LATERAL (
    SELECT count(*)::int AS contacts, count(confirmed_at)::int AS confirmed,
           round(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY confirmed_at - created_at)) / 60)::int
             AS "medianMinutes"
    FROM interaction
    WHERE interaction.listing_id = listing_reputation.listing_id AND provider_id IS NOT NULL AND is_recorded
      AND created_at > $2 AND (confirmed_at IS NOT NULL OR created_at <= $3)
  ) answers
  WHERE listing_id = ANY ($1::integer[])`;

@Injectable()
export class ReputationQueries extends ListingReputation {
  private readonly reputations = new DataLoader((ids) => this.read(ids));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(ids: readonly number[]): Promise<Map<number, Reputation>> {
    if (ids.length === 0) return new Map();
    const known = await this.reputations.loadMany(ids);
    return new Map(ids.map((id) => [id, known.get(id) ?? NO_REPUTATION]));
  }

  async contactsByDay(ids: readonly number[], since: string): Promise<ListingDayContacts[]> {
    const { rows } = await this.database.pool.query<ListingDayContacts>({
      name: 'listing-day-contacts',
      text: `SELECT listing_id AS "listingId", (created_at AT TIME ZONE 'Africa/Lagos')::date::text AS day,
                    count(*)::int AS contacts
               FROM interaction WHERE listing_id = ANY ($1::integer[]) AND created_at >= $2 AND is_recorded GROUP BY 1, 2`,
      values: [ids, lagosMidnight(since)],
    });
    return rows;
  }

  private async read(ids: number[]): Promise<Map<number, Reputation>> {
    const now = this.clock.nowMs();
    const { rows } = await this.database.replicas.reads.query<Row>({
      name: 'reputations',
      text: REPUTATIONS,
      values: [ids, new Date(now - ANSWERS_COUNTED_MS), new Date(now - ANSWER_DUE_MS)],
    });
    return new Map(
      rows.map(({ listingId, stars, totalJobs, ...answers }) => [listingId, { stars, totalJobs, answers }]),
    );
  }

  async ofPlatform(): Promise<{ totalReviews: number; averageRating: number }> {
    const { rows } = await this.database.replicas.pool.query<{ sum: number; count: number }>({
      name: 'platform-reviews',
      text: `SELECT coalesce(sum(rating_sum), 0)::int AS sum, coalesce(sum(rating_count), 0)::int AS count
               FROM listing_reputation WHERE rating_count > 0`,
    });
    const { sum, count } = rows[0] ?? { sum: 0, count: 0 };
    return { totalReviews: count, averageRating: averageOf(sum, count) };
  }
}
