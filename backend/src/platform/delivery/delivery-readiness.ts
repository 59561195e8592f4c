import { Injectable } from '@nestjs/common';
import { ReadinessCheck, type PartState } from '../health/readiness-check.js';
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
