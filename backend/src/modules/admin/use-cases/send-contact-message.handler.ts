import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { ListingSuspensions } from '../../listings/public/index.js';
import {
  appealAgainst,
  contactMessage,
  contactMessageStream,
  receive,
} from '../domain/contact-message.decider.js';
import type { ContactMessageTexts } from '../domain/contact-message.events.js';

/** More than a person sends; a guard against scripts. */
const PER_HOUR = 20;

const newMessage = { sequence: 'contact_message', named: contactMessageStream };

/**
 * CONTACT-04; with a listing it is an appeal against its suspension. Answers the message's id; throws InvalidAppeal,
 * TooManyRequests.
 */
export class SendContactMessage extends Command<number> {
  constructor(
    readonly userId: number,
    readonly texts: ContactMessageTexts,
    readonly suspendedListingId: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly store: DeciderStore,
    private readonly limits: RateLimits,
    private readonly suspensions: ListingSuspensions,
  ) {}

  async execute({ userId, texts, suspendedListingId }: SendContactMessage): Promise<number> {
    const name = SendContactMessage.name;
    const { events } = await this.store.begin(contactMessage, newMessage, name, async (takeId, now) => {
      const last = suspendedListingId === null ? null : await this.suspensions.lastOf(suspendedListingId);
      const appeal = suspendedListingId !== null && appealAgainst(suspendedListingId, last, { userId, now });
      await this.limits.takeHourly(`contact-message:${userId}`, PER_HOUR);
      const contactMessageId = await takeId();
      return receive({ contactMessageId, userId, ...texts, ...(appeal && { appeal }), receivedAt: now });
    });
    return recordedIn(events, 'ContactMessageReceived').contactMessageId;
  }
}
