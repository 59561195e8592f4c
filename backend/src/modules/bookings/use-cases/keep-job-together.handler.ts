import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { ListingReader } from '../../listings/public/index.js';
import { booking, bookingStream, completeBooking } from '../domain/booking.decider.js';
import {
  agreeOnBooking,
  confirmByReply,
  endWithoutBooking,
  interaction,
  interactionStream,
  openByChat,
} from '../domain/interaction.decider.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { InteractionQueries } from '../read-models/interactions/interactions.queries.js';
import { CurrentInteraction, type Parties } from './current-interaction.js';

// Contact, chat and booking about one listing between two people are one job (contract 3.15). These commands are sent by
// the policies of keep-job-together.policy.ts.

const ANY_TIME = () => Promise.resolve();

/** A provider accepted a booking: it opens the interaction of customer and listing, or takes the open one. */
export class TakeBookingIntoJob extends Command<void> {
  constructor(readonly accepted: Parties & { providerId: number; bookingId: number; agreedAt: string }) {
    super();
  }
}

@CommandHandler(TakeBookingIntoJob)
export class TakeBookingIntoJobHandler implements ICommandHandler<TakeBookingIntoJob> {
  constructor(
    private readonly current: CurrentInteraction,
    private readonly store: DeciderStore,
  ) {}

  async execute({ accepted }: TakeBookingIntoJob): Promise<void> {
    await this.current.work(accepted, accepted.agreedAt, ANY_TIME, (interactionId) =>
      this.store.handle(interaction, interactionStream(interactionId), TakeBookingIntoJob.name, async () =>
        agreeOnBooking({ ...accepted, interactionId }),
      ),
    );
  }
}

interface ChatMessage {
  conversationId: number;
  senderId: number;
  receiverId: number;
  /** The listing of one of the two that the message is about. */
  listingId: number | null;
  sentAt: string;
}

/**
 * A message was sent. A customer's first one about a listing opens a pending interaction where none is open; the
 * provider's first reply confirms it.
 */
export class TakeMessageIntoJob extends Command<void> {
  constructor(readonly message: ChatMessage) {
    super();
  }
}

@CommandHandler(TakeMessageIntoJob)
export class TakeMessageIntoJobHandler implements ICommandHandler<TakeMessageIntoJob> {
  constructor(
    private readonly listings: ListingReader,
    private readonly interactions: InteractionQueries,
    private readonly current: CurrentInteraction,
    private readonly store: DeciderStore,
  ) {}

  async execute({ message }: TakeMessageIntoJob): Promise<void> {
    const { senderId, receiverId, listingId } = message;
    if (listingId !== null && (await this.listings.detail(listingId))?.userId === receiverId)
      return this.open(message, listingId);
    for (const id of await this.interactions.openedByChat(receiverId, senderId))
      await this.confirm(id, message);
  }

  private async open(
    { senderId, receiverId, conversationId, sentAt }: ChatMessage,
    listingId: number,
  ): Promise<void> {
    const parties = { customerId: senderId, listingId, providerId: receiverId };
    await this.current.work(parties, sentAt, ANY_TIME, (interactionId) =>
      this.store.handle(interaction, interactionStream(interactionId), TakeMessageIntoJob.name, async () =>
        openByChat({ ...parties, interactionId, conversationId, openedAt: sentAt }),
      ),
    );
  }

  private async confirm(interactionId: number, { senderId, receiverId, sentAt }: ChatMessage): Promise<void> {
    const parties = { customerId: receiverId, providerId: senderId };
    await this.store.handle(
      interaction,
      interactionStream(interactionId),
      TakeMessageIntoJob.name,
      async () => confirmByReply({ ...parties, interactionId, agreedAt: sentAt }),
    );
  }
}

/** A customer marked a job as done: its bookings are done, too. */
export class CompleteBookingsOfJob extends Command<void> {
  constructor(
    readonly interactionId: number,
    readonly completedAt: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteBookingsOfJob)
export class CompleteBookingsOfJobHandler implements ICommandHandler<CompleteBookingsOfJob> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ interactionId, completedAt }: CompleteBookingsOfJob): Promise<void> {
    const { state } = await this.store.load(interaction, interactionStream(interactionId));
    for (const bookingId of state === 'absent' ? [] : state.bookingIds) {
      await this.store.handle(booking, bookingStream(bookingId), CompleteBookingsOfJob.name, async () =>
        completeBooking({ bookingId, completedAt }),
      );
    }
  }
}

/** An accepted booking was cancelled: what it alone had opened ends, unless another accepted booking belongs to it. */
export class EndJobOfBooking extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly cancelledAt: string,
  ) {
    super();
  }
}

@CommandHandler(EndJobOfBooking)
export class EndJobOfBookingHandler implements ICommandHandler<EndJobOfBooking> {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly store: DeciderStore,
  ) {}

  async execute({ bookingId, cancelledAt }: EndJobOfBooking): Promise<void> {
    const interactionId = (await this.bookings.find(bookingId))?.interactionId ?? null;
    if (interactionId === null || (await this.hasAcceptedBooking(interactionId))) return;
    const stream = interactionStream(interactionId);
    await this.store.handle(interaction, stream, EndJobOfBooking.name, async () =>
      endWithoutBooking({ interactionId, cancelledAt }),
    );
  }

  private async hasAcceptedBooking(interactionId: number): Promise<boolean> {
    const { state } = await this.store.load(interaction, interactionStream(interactionId));
    const ids = state === 'absent' ? [] : state.bookingIds;
    const bookings = await Promise.all(ids.map((id) => this.store.load(booking, bookingStream(id))));
    return bookings.some(({ state: one }) => one !== 'absent' && one.status === 'accepted');
  }
}
