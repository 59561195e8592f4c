import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../../identity/public/index.js';
import { ServiceRequestQueries } from '../../read-models/service-requests/service-requests.queries.js';
import {
  responseOf,
  serviceRequestOf,
  type ResponseView,
  type ServiceRequestView,
} from '../service-requests.views.js';

/** OP-38: the service requests of a person, then what they answered to those of others. */
@Injectable()
export class ExportServiceRequests extends AccountExportPart {
  readonly key = 'serviceRequests';

  constructor(private readonly requests: ServiceRequestQueries) {
    super();
  }

  async exportOf(userId: number): Promise<(ServiceRequestView | ResponseView)[]> {
    const [own, responses] = await Promise.all([
      this.requests.ofCustomer(userId, { limit: null, before: null }),
      this.requests.responsesOf(userId),
    ]);
    return [...own.map(serviceRequestOf), ...responses.map(responseOf)];
  }
}
