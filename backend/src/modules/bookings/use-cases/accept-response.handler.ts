import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Blocks } from '../../identity/public/index.js';
import { accept, serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';

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
      // Whether it can be chosen comes first; choosing the same one again contacts no one.
      const [accepted] = decide((await this.store.load(serviceRequest, stream)).state);
      if (accepted) await this.blocks.assertNone(userId, accepted.data.userId);
      return decide;
    });
  }
}
