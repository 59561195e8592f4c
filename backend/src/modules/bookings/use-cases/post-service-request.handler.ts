import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { post, serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';
import type { ServiceRequestDetails, ServiceRequestPosted } from '../domain/service-request.events.js';

/** REQ-05. Answers what was recorded, also when a retry finds it. Throws TooManyRequests. */
export class PostServiceRequest extends Command<ServiceRequestPosted['data']> {
  constructor(
    readonly customerId: number,
    readonly details: ServiceRequestDetails,
  ) {
    super();
  }
}

const requestIds = { sequence: 'service_request', named: serviceRequestStream };

@CommandHandler(PostServiceRequest)
export class PostServiceRequestHandler implements ICommandHandler<PostServiceRequest> {
  constructor(
    private readonly store: DeciderStore,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({ customerId, details }: PostServiceRequest): Promise<ServiceRequestPosted['data']> {
    const { events } = await this.store.begin(
      serviceRequest,
      requestIds,
      PostServiceRequest.name,
      async (takeId, now) => {
        await this.limits.takeHourly(`service-requests:${customerId}`, this.config.serviceRequestsPerHour);
        return post({ ...details, customerId, requestId: await takeId(), postedAt: now });
      },
    );
    return recordedIn(events, 'ServiceRequestPosted');
  }
}
