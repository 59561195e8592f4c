import { Injectable } from '@nestjs/common';
import { DeadLetters } from '../outbox/dead-letters.js';
import { Config } from '../config/config.js';
import { OutboxQueue, type Waiting } from '../outbox/outbox-queue.js';
import { OutboxWorker } from '../outbox/outbox-worker.js';
import { MetricsCollector, type Figures } from './metrics-collector.js';

/** Mail and SMS that are not delivered. */
@Injectable()
export class OutboxMeasures extends MetricsCollector {
  readonly part = 'outbox';

  constructor(
    private readonly queue: OutboxQueue,
    private readonly deadLetters: DeadLetters,
    private readonly worker: OutboxWorker,
    private readonly config: Config,
  ) {
    super();
  }

  async read(figures: Figures): Promise<void> {
    const [unsent, dead] = await Promise.all([this.queue.waiting(), this.deadLetters.count()]);
    const waiting = figures.gauge('handwork_outbox_waiting', 'Messages that are still to be sent', 'channel');
    const overdue = figures.gauge(
      'handwork_outbox_overdue_seconds',
      'For how long the oldest of them has been due; 0 where only /dev/outbox shows them',
      'channel',
    );
    for (const { channel, count, overdueMs } of unsent) {
      waiting.set({ channel }, count);
      overdue.set({ channel }, this.isToBeSent(channel) ? overdueMs / 1_000 : 0);
    }
    figures
      .gauge('handwork_outbox_dead_letters', 'Messages that were given up, or whose delivery is unknown')
      .set(dead);
  }

  /** In development messages stay for /dev/outbox; in production all must be sent. */
  private isToBeSent(channel: Waiting['channel']): boolean {
    return this.config.isProduction || this.worker.channels.includes(channel);
  }
}
