import { Injectable } from '@nestjs/common';
import { DeadLetters } from '../outbox/dead-letters.js';
import { Config } from '../config/config.js';
import { OutboxQueue, type Waiting } from '../outbox/outbox-queue.js';
import { OutboxWorker } from '../outbox/outbox-worker.js';
import { gauge, MetricsCollector } from './metrics-collector.js';

/** Mail and SMS that have not left the house. */
@Injectable()
export class OutboxMeasures extends MetricsCollector {
  readonly part = 'outbox';
  private readonly waiting = gauge(
    'handwork_outbox_waiting',
    'Messages that are still to be sent',
    'channel',
  );

  private readonly overdue = gauge(
    'handwork_outbox_overdue_seconds',
    'For how long the oldest of them has been due; 0 where only /dev/outbox shows them',
    'channel',
  );

  private readonly dead = gauge(
    'handwork_outbox_dead_letters',
    'Messages that were given up, or whose delivery is unknown',
  );

  readonly instruments = [this.waiting, this.overdue, this.dead];

  constructor(
    private readonly queue: OutboxQueue,
    private readonly deadLetters: DeadLetters,
    private readonly worker: OutboxWorker,
    private readonly config: Config,
  ) {
    super();
  }

  async read(): Promise<void> {
    const [waiting, dead] = await Promise.all([this.queue.waiting(), this.deadLetters.count()]);
    for (const { channel, count, overdueMs } of waiting) {
      this.waiting.set({ channel }, count);
      this.overdue.set({ channel }, this.isToBeSent(channel) ? overdueMs / 1_000 : 0);
    }
    this.dead.set(dead);
  }

  /** A product that is tried out keeps its messages for /dev/outbox; in production nothing may stay. */
  private isToBeSent(channel: Waiting['channel']): boolean {
    return this.config.isProduction || this.worker.channels.includes(channel);
  }
}
