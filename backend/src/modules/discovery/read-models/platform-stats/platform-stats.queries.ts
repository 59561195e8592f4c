import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

@Injectable()
export class PlatformStatsQueries {
  constructor(private readonly database: Database) {}

  /** How many listings can be found. */
  async activeListings(): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'active-listings',
      text: 'SELECT active_listings AS count FROM platform_stats',
    });
    return rows[0]?.count ?? 0;
  }
}
