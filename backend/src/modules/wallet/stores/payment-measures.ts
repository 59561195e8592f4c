import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { MetricsCollector, type Figures } from '../../../platform/metrics/metrics-collector.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { PaymentInbox } from './payment-inbox.js';

/** Top-ups, and the gateway's messages that are not processed yet: they wait while the gateway does not answer. */
@Injectable()
export class PaymentMeasures extends MetricsCollector {
  readonly part = 'payments';

  constructor(
    private readonly topUps: TopUpQueries,
    private readonly inbox: PaymentInbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(figures: Figures): Promise<void> {
    const [byStatus, { waiting, oldestAt }] = await Promise.all([
      this.topUps.countByStatus(),
      this.inbox.backlog(),
    ]);
    const topUps = figures.gauge('handwork_top_ups', 'Top-ups through the gateway', 'status');
    for (const { status, count } of byStatus) topUps.set({ status }, count);
    figures
      .gauge('handwork_payment_messages_waiting', 'Webhooks of the gateway that are not processed yet')
      .set(waiting);
    figures
      .gauge('handwork_payment_messages_oldest_seconds', 'For how long the oldest of them has waited')
      .set(oldestAt === null ? 0 : Math.max(0, this.clock.nowMs() - oldestAt.getTime()) / 1_000);
  }
}
