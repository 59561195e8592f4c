import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import {
  averageOf,
  ListingReputation,
  NO_REPUTATION,
  type Reputation,
} from '../../../listings/contract/index.js';

interface Row {
  listingId: number;
  stars: Reputation['stars'];
  totalJobs: number;
}

@Injectable()
export class ReputationQueries extends ListingReputation {
  private readonly reputations = new DataLoader((ids) => this.read(ids));

  constructor(private readonly database: Database) {
    super();
  }

  async of(ids: readonly number[]): Promise<Map<number, Reputation>> {
    if (ids.length === 0) return new Map();
    const known = await this.reputations.loadMany(ids);
    return new Map(ids.map((id) => [id, known.get(id) ?? NO_REPUTATION]));
  }

  private async read(ids: number[]): Promise<Map<number, Reputation>> {
    const { rows } = await this.database.pool.query<Row>({
      name: 'reputations',
      text: `SELECT listing_id AS "listingId", stars, total_jobs AS "totalJobs"
               FROM listing_reputation WHERE listing_id = ANY ($1::integer[])`,
      values: [ids],
    });
    return new Map(rows.map(({ listingId, ...reputation }) => [listingId, reputation]));
  }

  async ofPlatform(): Promise<{ totalReviews: number; averageRating: number }> {
    const { rows } = await this.database.pool.query<{ sum: number; count: number }>({
      name: 'platform-reviews',
      text: `SELECT coalesce(sum(rating_sum), 0)::int AS sum, coalesce(sum(rating_count), 0)::int AS count
               FROM listing_reputation WHERE rating_count > 0`,
    });
    const { sum, count } = rows[0] ?? { sum: 0, count: 0 };
    return { totalReviews: count, averageRating: averageOf(sum, count) };
  }
}
