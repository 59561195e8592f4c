import { Injectable } from '@nestjs/common';
import { lagosMidnight } from '../../../kernel/period.js';
import { Database } from '../../../platform/database/database.js';

/** How many came on one day. */
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

@Injectable()
export class ActivityQueries {
  constructor(private readonly database: Database) {}

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
