import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { changeStatus, serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';
import type { RequestStatus } from '../domain/service-request.events.js';

/** REQ-24, OP-42. Throws ServiceRequestNotFound, NotYourServiceRequest, StatusChangeNotAllowed. */
export class ChangeRequestStatus extends Command<void> {
  constructor(
    readonly requestId: number,
    readonly userId: number,
    readonly status: Exclude<RequestStatus, 'open'>,
  ) {
    super();
  }
}

@CommandHandler(ChangeRequestStatus)
export class ChangeRequestStatusHandler implements ICommandHandler<ChangeRequestStatus> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ requestId, userId, status }: ChangeRequestStatus): Promise<void> {
    const stream = serviceRequestStream(requestId);
    await this.store.handle(serviceRequest, stream, ChangeRequestStatus.name, async (now) =>
      changeStatus({ requestId, userId, status, changedAt: now }),
    );
  }
}
