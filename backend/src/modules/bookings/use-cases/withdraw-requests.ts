import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import {
  cancelForDeletedOwner,
  serviceRequest,
  serviceRequestStream,
} from '../domain/service-request.decider.js';
import { RequestViews } from '../stores/request-views.js';
import { ServiceRequestQueries } from '../read-models/service-requests/service-requests.queries.js';

/** OP-42, OP-50: what a person asked for is cancelled with their account, and whose views they were is forgotten. */
@Injectable()
export class WithdrawRequests {
  constructor(
    private readonly requests: ServiceRequestQueries,
    private readonly views: RequestViews,
    private readonly store: DeciderStore,
  ) {}

  async ofDeletedUser(userId: number): Promise<void> {
    const own = await this.requests.ofCustomer(userId, { limit: null, before: null });
    for (const { id } of own.filter(({ status }) => status === 'open' || status === 'in_progress')) {
      await this.store.handle(serviceRequest, serviceRequestStream(id), WithdrawRequests.name, async (now) =>
        cancelForDeletedOwner({ requestId: id, changedAt: now }),
      );
    }
    await this.views.forget(userId);
  }
}
