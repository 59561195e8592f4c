import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PushSender } from '../sockets/push-sender.js';
import { counter, gauge, MetricsCollector } from './metrics-collector.js';

/** Connections of this process: sockets of people, and those to PostgreSQL and its replicas. */
@Injectable()
export class ConnectionMeasures extends MetricsCollector {
  readonly part = 'connections';
  private readonly sockets = gauge('handwork_sockets', 'Sockets that people have open');
  private readonly connections = gauge('handwork_postgres_connections', 'Connections of the pool', 'state');
  private readonly queued = gauge(
    'handwork_postgres_waiting',
    'Queries that wait for a connection of the pool',
  );

  private readonly lag = gauge('handwork_replica_lag_seconds', 'How old rows of a replica may be', 'replica');
  private readonly answered = counter(
    'handwork_replica_reads_total',
    'Statements that a replica answered, or the primary for want of one',
    'replica',
  );

  readonly instruments = [this.sockets, this.connections, this.queued, this.lag, this.answered];

  constructor(
    private readonly sender: PushSender,
    private readonly database: Database,
  ) {
    super();
  }

  read(): void {
    const { totalCount, idleCount, waitingCount } = this.database.pool;
    const { states, fallbacks } = this.database.replicas;
    for (const { replica, lagSeconds, answered } of states) {
      this.lag.set({ replica }, lagSeconds);
      this.answered.inc({ replica }, answered);
    }
    if (states.length > 0) this.answered.inc({ replica: 'primary' }, fallbacks);
    this.sockets.set(this.sender.open);
    this.connections.set({ state: 'idle' }, idleCount);
    this.connections.set({ state: 'busy' }, totalCount - idleCount);
    // The queries of this very scrape queue for idle connections until the next turn of the event loop.
    this.queued.set(Math.max(0, waitingCount - idleCount));
  }
}
