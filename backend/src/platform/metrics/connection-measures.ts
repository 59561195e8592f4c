import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PushSender } from '../sockets/push-sender.js';
import { MetricsCollector, type Measure, type Sample } from './metrics-collector.js';

const SOCKETS = 'handwork_sockets';
const POOL = 'handwork_postgres_connections';
const QUEUED = 'handwork_postgres_waiting';

/** Connections of this process: sockets of people, and those to PostgreSQL. */
@Injectable()
export class ConnectionMeasures extends MetricsCollector {
  readonly part = 'connections';
  readonly measures: readonly Measure[] = [
    { kind: 'gauge', name: SOCKETS, help: 'Sockets that people have open' },
    { kind: 'gauge', name: POOL, help: 'Connections of the pool', labels: ['state'] },
    { kind: 'gauge', name: QUEUED, help: 'Queries that wait for a connection of the pool' },
  ];

  constructor(
    private readonly sockets: PushSender,
    private readonly database: Database,
  ) {
    super();
  }

  read(): Sample[] {
    const { totalCount, idleCount, waitingCount } = this.database.pool;
    return [
      { name: SOCKETS, value: this.sockets.open },
      { name: POOL, labels: { state: 'idle' }, value: idleCount },
      { name: POOL, labels: { state: 'busy' }, value: totalCount - idleCount },
      // The queries of this very scrape queue for idle connections until the next turn of the event loop.
      { name: QUEUED, value: Math.max(0, waitingCount - idleCount) },
    ];
  }
}
