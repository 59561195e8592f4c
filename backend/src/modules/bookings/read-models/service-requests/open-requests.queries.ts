import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { OpenRequests, type OpenRequest, type PublicRequest } from '../../../discovery/public/index.js';
import { ServiceRequestQueries } from './service-requests.queries.js';

/** What others show of open requests. */
@Injectable()
export class OpenRequestQueries extends OpenRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly requests: ServiceRequestQueries,
  ) {
    super();
  }

  newest(limit: number): Promise<OpenRequest[]> {
    return this.requests.open({ words: [], serviceType: null, state: null, limit, before: null });
  }

  async count(): Promise<number> {
    const { rows } = await this.database.replicas.pool.query<{ count: number }>({
      name: 'open-request-count',
      text: `SELECT count(*)::integer AS count FROM service_request WHERE status = 'open' AND expires_at > $1`,
      values: [this.clock.now()],
    });
    return rows[0]?.count ?? 0;
  }

  async addresses(limit: number): Promise<PublicRequest[]> {
    const { rows } = await this.database.replicas.pool.query<PublicRequest>({
      name: 'open-request-addresses',
      text: `SELECT id, updated_at AS "updatedAt" FROM service_request
              WHERE status = 'open' AND expires_at > $1 ORDER BY expires_at DESC, id DESC LIMIT $2`,
      values: [this.clock.now(), limit],
    });
    return rows;
  }
}
