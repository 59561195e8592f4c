import { Injectable } from '@nestjs/common';
import { type PartState, ReadinessCheck } from '../health/readiness.js';
import { OutboxWorker } from '../outbox/outbox-worker.js';

/** The site works without a mail server; mails wait in the outbox. */
@Injectable()
export class DeliveryReadiness extends ReadinessCheck {
  readonly part = 'mail';

  constructor(private readonly worker: OutboxWorker) {
    super();
  }

  async state(): Promise<PartState> {
    return this.worker.away.includes('email') ? 'degraded' : 'up';
  }
}
