import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../../platform/event-store/id-sequences.js';
import { RateLimits } from '../../../../platform/rate-limits/rate-limits.js';
import { TooManyMessages } from '../../domain/admin.errors.js';
import { contactMessage, contactMessageStream } from '../../domain/contact-message.decider.js';
import type { ContactMessageTexts } from '../../domain/contact-message.events.js';

/** More than anybody has to say; a guard against scripts. */
const PER_HOUR = 20;

/** CONTACT-04. Answers the message's id; throws TooManyMessages. */
export class SendContactMessage extends Command<number> {
  constructor(
    readonly userId: number,
    readonly texts: ContactMessageTexts,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, texts }: SendContactMessage): Promise<number> {
    const rule = { key: `contact-message:${userId}`, limit: PER_HOUR, windowMs: 3_600_000 };
    await this.limits.takeAll([rule], TooManyMessages);
    const contactMessageId = await this.ids.next('contact_message');
    await this.store.handle(contactMessage, contactMessageStream(contactMessageId), {
      type: 'ReceiveContactMessage',
      data: { contactMessageId, userId, ...texts, receivedAt: this.clock.now() },
    });
    return contactMessageId;
  }
}
