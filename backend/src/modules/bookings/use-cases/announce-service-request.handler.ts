import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { announce, serviceRequest, serviceRequestStream } from '../domain/service-request.decider.js';
import {
  RequestWatcherQueries,
  type WatchedRequest,
} from '../read-models/request-watchers/request-watchers.queries.js';

/** No customer needs more, and messages cost money. */
const MOST_NOTIFIED = 200;

/** Picks the providers to notify of a new request, once. */
export class AnnounceServiceRequest extends Command<void> {
  constructor(readonly request: WatchedRequest) {
    super();
  }
}

@CommandHandler(AnnounceServiceRequest)
export class AnnounceServiceRequestHandler implements ICommandHandler<AnnounceServiceRequest> {
  constructor(
    private readonly store: DeciderStore,
    private readonly watchers: RequestWatcherQueries,
  ) {}

  async execute({ request }: AnnounceServiceRequest): Promise<void> {
    const { requestId } = request;
    const stream = serviceRequestStream(requestId);
    await this.store.handle(serviceRequest, stream, AnnounceServiceRequest.name, async (now) => {
      const userIds = await this.watchers.near(request, MOST_NOTIFIED);
      return announce({ requestId, userIds, announcedAt: now });
    });
  }
}
