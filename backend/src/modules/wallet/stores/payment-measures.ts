import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { MetricsCollector, type Measure, type Sample } from '../../../platform/metrics/metrics-collector.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { PaymentInbox } from './payment-inbox.js';

const TOP_UPS = 'handwork_top_ups';
const WAITING = 'handwork_payment_messages_waiting';
const OLDEST = 'handwork_payment_messages_oldest_seconds';

/** Top-ups, and what the gateway told us and is not worked off: it waits while the gateway does not answer. */
@Injectable()
export class PaymentMeasures extends MetricsCollector {
  readonly part = 'payments';
  readonly measures: readonly Measure[] = [
    { kind: 'gauge', name: TOP_UPS, help: 'Top-ups through the gateway', labels: ['status'] },
    { kind: 'gauge', name: WAITING, help: 'Webhooks of the gateway that are not worked off' },
    { kind: 'gauge', name: OLDEST, help: 'For how long the oldest of them has waited' },
  ];

  constructor(
    private readonly topUps: TopUpQueries,
    private readonly inbox: PaymentInbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(): Promise<Sample[]> {
    const [byStatus, { waiting, oldestAt }] = await Promise.all([
      this.topUps.countByStatus(),
      this.inbox.backlog(),
    ]);
    const oldestMs = oldestAt === null ? 0 : Math.max(0, this.clock.nowMs() - oldestAt.getTime());
    return [
      ...byStatus.map(({ status, count }): Sample => ({ name: TOP_UPS, labels: { status }, value: count })),
      { name: WAITING, value: waiting },
      { name: OLDEST, value: oldestMs / 1_000 },
    ];
  }
}
