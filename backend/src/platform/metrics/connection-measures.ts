import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PushSender } from '../sockets/push-sender.js';
import { MetricsCollector, type Figures } from './metrics-collector.js';

/** Connections of this process: sockets of people, and those to PostgreSQL and its replicas. */
@Injectable()
export class ConnectionMeasures extends MetricsCollector {
  readonly part = 'connections';

  constructor(
    private readonly sender: PushSender,
    private readonly database: Database,
  ) {
    super();
  }

  read(figures: Figures): void {
    const { totalCount, idleCount, waitingCount } = this.database.pool;
    const { states, fallbacks } = this.database.replicas;
    figures.gauge('handwork_sockets', 'Sockets that people have open').set(this.sender.open);
    const connections = figures.gauge('handwork_postgres_connections', 'Connections of the pool', 'state');
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'busy' }, totalCount - idleCount);
    // The queries of this very scrape queue for idle connections until the next turn of the event loop.
    figures
      .gauge('handwork_postgres_waiting', 'Queries that wait for a connection of the pool')
      .set(Math.max(0, waitingCount - idleCount));
    const lag = figures.gauge('handwork_replica_lag_seconds', 'How old rows of a replica may be', 'replica');
    const answered = figures.counter(
      'handwork_replica_reads_total',
      'Statements that a replica answered, or the primary for want of one',
      'replica',
    );
    for (const state of states) {
      lag.set({ replica: state.replica }, state.lagSeconds);
      answered.inc({ replica: state.replica }, state.answered);
    }
    if (states.length > 0) answered.inc({ replica: 'primary' }, fallbacks);
  }
}
