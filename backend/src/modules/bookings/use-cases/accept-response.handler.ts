import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { accept, serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';

/** OP-33. Throws ServiceRequestNotFound, ResponseNotFound, NotYourServiceRequest, ServiceRequestNotOpen. */
export class AcceptResponse extends Command<void> {
  constructor(
    readonly requestId: number,
    readonly responseId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(AcceptResponse)
export class AcceptResponseHandler implements ICommandHandler<AcceptResponse> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute(wanted: AcceptResponse): Promise<void> {
    const { requestId, responseId, userId } = wanted;
    await this.store.handle(serviceRequest, serviceRequestStream(requestId), AcceptResponse.name, async () =>
      accept({ requestId, responseId, userId, acceptedAt: this.clock.now() }),
    );
  }
}
