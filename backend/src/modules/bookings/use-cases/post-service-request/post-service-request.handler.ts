import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { post, serviceRequest, serviceRequestStream } from '../../domain/service-request.decider.js';
import type { ServiceRequestDetails, ServiceRequestPosted } from '../../domain/service-request.events.js';

/** REQ-05. Answers what was recorded, also when a retry finds it. */
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
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, details }: PostServiceRequest): Promise<ServiceRequestPosted['data']> {
    const { events } = await this.store.begin(
      serviceRequest,
      requestIds,
      PostServiceRequest.name,
      async (takeId) =>
        post({ ...details, customerId, requestId: await takeId(), postedAt: this.clock.now() }),
    );
    const posted = events.find((event) => event.type === 'ServiceRequestPosted');
    if (!posted) throw new Error('A service request was posted without an event');
    return posted.data;
  }
}
