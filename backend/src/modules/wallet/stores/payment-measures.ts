import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { gauge, MetricsCollector } from '../../../platform/metrics/metrics-collector.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { PaymentInbox } from './payment-inbox.js';

/** Top-ups, and the gateway's messages that are not worked off: they wait while the gateway does not answer. */
@Injectable()
export class PaymentMeasures extends MetricsCollector {
  readonly part = 'payments';
  private readonly byStatus = gauge('handwork_top_ups', 'Top-ups through the gateway', 'status');
  private readonly waiting = gauge(
    'handwork_payment_messages_waiting',
    'Webhooks of the gateway that are not worked off',
  );
  private readonly oldest = gauge(
    'handwork_payment_messages_oldest_seconds',
    'For how long the oldest of them has waited',
  );

  readonly instruments = [this.byStatus, this.waiting, this.oldest];

  constructor(
    private readonly topUps: TopUpQueries,
    private readonly inbox: PaymentInbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(): Promise<void> {
    const [byStatus, { waiting, oldestAt }] = await Promise.all([
      this.topUps.countByStatus(),
      this.inbox.backlog(),
    ]);
    for (const { status, count } of byStatus) this.byStatus.set({ status }, count);
    this.waiting.set(waiting);
    this.oldest.set(oldestAt === null ? 0 : Math.max(0, this.clock.nowMs() - oldestAt.getTime()) / 1_000);
  }
}
