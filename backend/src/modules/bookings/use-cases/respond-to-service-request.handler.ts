import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { RollingLimits } from '../../../platform/rate-limits/rolling-limits.js';
import { TooManyRequests } from '../../../platform/rate-limits/rate-limits.js';
import { Blocks } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { HOUR_MS, RESPONSES_PER_HOUR } from '../domain/booking-windows.js';
import { respond, serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';
import { ResponseListingInvalid } from '../domain/service-request.errors.js';
import type { ResponseOffer, ServiceRequestResponded } from '../domain/service-request.events.js';

/**
 * REQ-12. Answers what was recorded, also when a retry finds it. Throws ServiceRequestNotFound, OwnRequestNotAnswerable,
 * ServiceRequestNotOpen, ResponseListingInvalid, ContactBlocked, TooManyRequests.
 */
export class RespondToServiceRequest extends Command<ServiceRequestResponded['data']> {
  constructor(
    readonly requestId: number,
    readonly userId: number,
    readonly offer: ResponseOffer,
    /** With which of their listings; null: with the first one, if they have any. */
    readonly listingId: number | null,
  ) {
    super();
  }
}

@CommandHandler(RespondToServiceRequest)
export class RespondToServiceRequestHandler implements ICommandHandler<RespondToServiceRequest> {
  constructor(
    private readonly listings: ListingReader,
    private readonly blocks: Blocks,
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly limits: RollingLimits,
  ) {}

  async execute({
    requestId,
    userId,
    offer,
    listingId: named,
  }: RespondToServiceRequest): Promise<ServiceRequestResponded['data']> {
    const stream = serviceRequestStream(requestId);
    const rule = { key: `request-response:${userId}`, limit: RESPONSES_PER_HOUR, windowMs: HOUR_MS };
    const { events } = await this.limits.during(rule, refusal, (take) =>
      this.store.handle(serviceRequest, stream, RespondToServiceRequest.name, async (now) => {
        const listingId = named ?? (await this.firstListingOf(userId));
        const said = { ...offer, requestId, userId, listingId, respondedAt: now };
        // Checked before the limit: a refused response must not count.
        const { state } = await this.store.load(serviceRequest, stream);
        respond({ ...said, responseId: 0 })(state);
        if (named !== null) await this.assertUsable(named, userId);
        if (state !== 'absent') await this.blocks.assertNone(userId, state.customerId);
        await take();
        return respond({ ...said, responseId: await this.ids.claim('service_request_response') });
      }),
    );
    return recordedIn(events, 'ServiceRequestResponded');
  }

  private async assertUsable(listingId: number, userId: number): Promise<void> {
    const listing = await this.listings.detail(listingId);
    if (!listing?.isActive || listing.userId !== userId) throw new ResponseListingInvalid();
  }

  private async firstListingOf(userId: number): Promise<number | null> {
    const newestFirst = await this.listings.ofOwner(userId);
    return newestFirst.at(-1)?.id ?? null;
  }
}

const refusal = (freeInMs: number): Error => new TooManyRequests(Math.max(1, Math.ceil(freeInMs / 1000)));
