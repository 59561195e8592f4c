import type { Clock } from '../clock.js';
import type { ClaimedMessage, Transport, Delivery } from '../outbox/transport.js';
import { maskedError } from '../outbox/masking.js';
import type { SmsDeliveryLog } from './sms-delivery-log.js';
import type { SmsAnswer, SmsGateway } from './sms-gateway.js';

/**
 * SMS, at most once: an attempt is recorded before a gateway is called, and only a definite refusal lets the
 * next gateway try. After a crash or a timeout the SMS may have been sent, so it is not tried again.
 */
export class SmsTransport implements Transport {
  readonly channel = 'sms';
  readonly mostAttempts = 5;

  /** `gateways` in the order in which they are tried. */
  constructor(
    private readonly gateways: readonly SmsGateway[],
    private readonly log: SmsDeliveryLog,
    private readonly clock: Clock,
  ) {}

  async deliver(message: ClaimedMessage): Promise<Delivery> {
    const earlier = await this.log.lastStatus(message.id);
    if (earlier === 'sent') return { outcome: 'sent' };
    if (earlier === 'calling' || earlier === 'unknown') {
      return { outcome: 'unknown', error: 'An earlier attempt was cut off' };
    }
    if (message.expiresAt.getTime() <= this.clock.nowMs()) return { outcome: 'expired' };
    const refusals: string[] = [];
    for (const gateway of this.gateways) {
      const answer = await this.attempt(gateway, message);
      if (answer.outcome === 'sent') return { outcome: 'sent' };
      const error = `${gateway.name}: ${answer.error}`;
      if (answer.outcome === 'unknown') return { outcome: 'unknown', error };
      refusals.push(error);
    }
    return { outcome: 'refused', error: refusals.join('; '), forever: false };
  }

  private async attempt(gateway: SmsGateway, message: ClaimedMessage): Promise<SmsAnswer> {
    const attempt = await this.log.begin(message, gateway.name);
    const answered = await gateway.send({ to: message.to, text: message.body });
    const answer =
      'error' in answered ? { ...answered, error: maskedError(answered.error, message) } : answered;
    await this.log.end(attempt, answer);
    return answer;
  }
}
