import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingIds, bookingStream, bookOffer, cancelBooking } from '../domain/booking.decider.js';
import { serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import {
  ServiceRequestQueries,
  type ChosenResponse,
  type ViewedRequest,
} from '../read-models/service-requests/service-requests.queries.js';

/**
 * Contract 3.15: the owner of a request chose a response. Its business has an accepted booking then, and no other one made
 * from this request stays accepted, except where the job is done. Nothing happens when the choice has moved on.
 */
export class BookChosenResponse extends Command<void> {
  constructor(
    readonly requestId: number,
    readonly responseId: number,
    readonly acceptedAt: string,
  ) {
    super();
  }
}

@CommandHandler(BookChosenResponse)
export class BookChosenResponseHandler implements ICommandHandler<BookChosenResponse> {
  constructor(
    private readonly requests: ServiceRequestQueries,
    private readonly bookings: BookingQueries,
    private readonly store: DeciderStore,
  ) {}

  async execute({ requestId, responseId, acceptedAt }: BookChosenResponse): Promise<void> {
    const { state } = await this.store.load(serviceRequest, serviceRequestStream(requestId));
    if (state === 'absent' || state.selectedResponseId !== responseId) return;
    const open = await this.bookings.openOfRequest(requestId);
    for (const { id } of open.filter((one) => one.responseId !== responseId))
      await this.cancel(id, acceptedAt);
    if (open.some((one) => one.responseId === responseId)) return;
    const [request, response] = await Promise.all([
      this.requests.find(requestId),
      this.requests.response(responseId),
    ]);
    // The account of a cancelled request's owner may be deleted; a business off show takes no bookings.
    if (request && response?.provider && request.status !== 'cancelled')
      await this.book(request, { ...response, listingId: response.provider.listingId }, acceptedAt);
  }

  private async cancel(bookingId: number, cancelledAt: string): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), BookChosenResponse.name, async () =>
      cancelBooking({
        bookingId,
        cancelledBy: 'customer',
        cause: 'choice_moved',
        reason: null,
        cancelledAt,
      }),
    );
  }

  private async book(
    request: ViewedRequest,
    response: ChosenResponse & { listingId: number },
    requestedAt: string,
  ): Promise<void> {
    const { title, description, location, city, state, preferredDate } = request;
    const { id: responseId, userId: providerId, listingId, quotedPrice, message } = response;
    await this.store.begin(booking, bookingIds, BookChosenResponse.name, async (takeId) =>
      bookOffer({
        wanted: {
          bookingId: await takeId(),
          customerId: request.customerId,
          providerId,
          listingId,
          serviceDescription: `${title}\n\n${description}`,
          preferredDate,
          preferredTime: null,
          location: [location, city, state].join(', '),
          budget: null,
          requestId: request.id,
          responseId,
          slotStart: null,
          slotEnd: null,
          holdId: null,
          requestedAt,
        },
        message,
        price: quotedPrice === null ? null : { labour: quotedPrice, parts: null, callOut: null },
        respondedAt: response.createdAt.toISOString(),
      }),
    );
  }
}
