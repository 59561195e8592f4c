import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** The fields of a request that decide who is notified of it. */
export interface WatchedRequest {
  requestId: number;
  customerId: number;
  serviceType: string;
  state: string;
}

@Injectable()
export class RequestWatcherQueries {
  constructor(private readonly database: Database) {}

  /**
   * Owners of listings of that trade in that state who want notices, except the customer. Where there are more than
   * `most`, each request gets a different selection.
   */
  async near({ requestId, customerId, serviceType, state }: WatchedRequest, most: number): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ userId: number }>({
      name: 'request-watchers-near',
      text: `SELECT w.user_id AS "userId"
               FROM (SELECT DISTINCT user_id FROM booking_listing
                      WHERE service_type = $1 AND state = $2 AND is_active AND user_id <> $3) there
               JOIN request_watcher w USING (user_id)
              ORDER BY md5(w.user_id || '-' || $4::text) LIMIT $5`,
      values: [serviceType, state, customerId, String(requestId), most],
    });
    return rows.map(({ userId }) => userId);
  }
}
