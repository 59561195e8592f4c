import { Global, Module } from '@nestjs/common';
import { AppendMeasures } from './append-measures.js';
import { ConnectionMeasures } from './connection-measures.js';
import { FollowerMeasures } from './follower-measures.js';
import { Metrics } from './metrics.js';
import { OutboxMeasures } from './outbox-measures.js';
import { RequestMeasures } from './request-measures.js';

/** Metrics of the platform; modules add their own. The composition root opens the server. */
@Global()
@Module({
  providers: [Metrics, RequestMeasures, FollowerMeasures, AppendMeasures, OutboxMeasures, ConnectionMeasures],
  exports: [Metrics],
})
export class MetricsModule {}
