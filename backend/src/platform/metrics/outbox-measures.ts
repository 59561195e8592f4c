import { Injectable } from '@nestjs/common';
import { DeadLetters } from '../outbox/dead-letters.js';
import { OutboxQueue } from '../outbox/outbox-queue.js';
import { MeasuredPart, type Measure, type Reading } from './measured-part.js';

const WAITING = 'handwork_outbox_waiting';
const OVERDUE = 'handwork_outbox_overdue_seconds';
const DEAD = 'handwork_outbox_dead_letters';

/** Mail and SMS that have not left the house. */
@Injectable()
export class OutboxMeasures extends MeasuredPart {
  readonly part = 'outbox';
  readonly measures: readonly Measure[] = [
    { kind: 'gauge', name: WAITING, help: 'Messages that are still to be sent', labels: ['channel'] },
    {
      kind: 'gauge',
      name: OVERDUE,
      help: 'For how long the oldest of them has been due',
      labels: ['channel'],
    },
    { kind: 'gauge', name: DEAD, help: 'Messages that were given up, or nobody knows whether they arrived' },
  ];

  constructor(
    private readonly queue: OutboxQueue,
    private readonly deadLetters: DeadLetters,
  ) {
    super();
  }

  async read(): Promise<Reading[]> {
    const [waiting, dead] = await Promise.all([this.queue.waiting(), this.deadLetters.count()]);
    return [
      ...waiting.flatMap(({ channel, count, overdueMs }): Reading[] => [
        { name: WAITING, labels: { channel }, value: count },
        { name: OVERDUE, labels: { channel }, value: overdueMs / 1_000 },
      ]),
      { name: DEAD, value: dead },
    ];
  }
}
