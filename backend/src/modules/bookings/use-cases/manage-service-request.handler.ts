import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Blocks } from '../../identity/public/index.js';
import {
  accept,
  serviceRequest,
  serviceRequestStream,
  changeStatus,
} from '../domain/service-request.decider.js';
import type { RequestStatus } from '../domain/service-request.events.js';

/**
 * OP-33. Throws ServiceRequestNotFound, ResponseNotFound, NotYourServiceRequest, ServiceRequestNotOpen, ContactBlocked.
 */
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
    private readonly blocks: Blocks,
    private readonly store: DeciderStore,
  ) {}

  async execute(wanted: AcceptResponse): Promise<void> {
    const { requestId, responseId, userId } = wanted;
    const stream = serviceRequestStream(requestId);
    await this.store.handle(serviceRequest, stream, AcceptResponse.name, async (now) => {
      const decide = accept({ requestId, responseId, userId, acceptedAt: now });
      // Checked first; choosing the same response again contacts no one, so blocks do not matter.
      const [accepted] = decide((await this.store.load(serviceRequest, stream)).state);
      if (accepted) await this.blocks.assertNone(userId, accepted.data.userId);
      return decide;
    });
  }
}

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
