import { Injectable } from '@nestjs/common';
import { DeadLetters } from '../outbox/dead-letters.js';
import { Config } from '../config/config.js';
import { OutboxQueue, type Waiting } from '../outbox/outbox-queue.js';
import { OutboxWorker } from '../outbox/outbox-worker.js';
import { MetricsCollector, type Measure, type Sample } from './metrics-collector.js';

const WAITING = 'handwork_outbox_waiting';
const OVERDUE = 'handwork_outbox_overdue_seconds';
const DEAD = 'handwork_outbox_dead_letters';

/** Mail and SMS that have not left the house. */
@Injectable()
export class OutboxMeasures extends MetricsCollector {
  readonly part = 'outbox';
  readonly measures: readonly Measure[] = [
    { kind: 'gauge', name: WAITING, help: 'Messages that are still to be sent', labels: ['channel'] },
    {
      kind: 'gauge',
      name: OVERDUE,
      help: 'For how long the oldest of them has been due; 0 where only /dev/outbox shows them',
      labels: ['channel'],
    },
    { kind: 'gauge', name: DEAD, help: 'Messages that were given up, or nobody knows whether they arrived' },
  ];

  constructor(
    private readonly queue: OutboxQueue,
    private readonly deadLetters: DeadLetters,
    private readonly worker: OutboxWorker,
    private readonly config: Config,
  ) {
    super();
  }

  async read(): Promise<Sample[]> {
    const [waiting, dead] = await Promise.all([this.queue.waiting(), this.deadLetters.count()]);
    return [
      ...waiting.flatMap(({ channel, count, overdueMs }): Sample[] => [
        { name: WAITING, labels: { channel }, value: count },
        { name: OVERDUE, labels: { channel }, value: this.isToBeSent(channel) ? overdueMs / 1_000 : 0 },
      ]),
      { name: DEAD, value: dead },
    ];
  }

  /** A product that is tried out keeps its messages for /dev/outbox; in production nothing may stay. */
  private isToBeSent(channel: Waiting['channel']): boolean {
    return this.config.isProduction || this.worker.channels.includes(channel);
  }
}
