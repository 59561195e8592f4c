import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { msLeft } from '../../../kernel/period.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { ListingSuspensions } from '../../listings/public/index.js';
import { InvalidAppeal } from '../domain/admin.errors.js';
import { contactMessage, contactMessageStream, receive } from '../domain/contact-message.decider.js';
import type { Appeal, ContactMessageTexts } from '../domain/contact-message.events.js';

/** More than a person sends; a guard against scripts. */
const PER_HOUR = 20;

/** As the guidelines say: an appeal is taken for 30 days from the suspension, over or not (STATIC-04). */
const APPEAL_MS = 30 * 86_400_000;

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
    private readonly clock: Clock,
  ) {}

  async execute({ userId, texts, suspendedListingId }: SendContactMessage): Promise<number> {
    const name = SendContactMessage.name;
    const { events } = await this.store.begin(contactMessage, newMessage, name, async (takeId) => {
      const appeal = suspendedListingId !== null && (await this.appealOf(userId, suspendedListingId));
      await this.limits.takeHourly(`contact-message:${userId}`, PER_HOUR);
      const contactMessageId = await takeId();
      return receive({
        contactMessageId,
        userId,
        ...texts,
        ...(appeal && { appeal }),
        receivedAt: this.clock.now(),
      });
    });
    return recordedIn(events, 'ContactMessageReceived').contactMessageId;
  }

  private async appealOf(userId: number, listingId: number): Promise<Appeal> {
    const last = await this.suspensions.lastOf(listingId);
    const isInTime = last && msLeft(last.at, APPEAL_MS, this.clock.now()) > 0;
    if (last?.ownerId !== userId || !isInTime) throw new InvalidAppeal();
    return { listingId, suspendedAt: last.at, suspendedBy: last.by };
  }
}
