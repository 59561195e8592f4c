import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ServiceRequestEvent } from '../../domain/service-request.events.js';
import {
  ServiceRequestErasedUserRow,
  ServiceRequestResponseRow,
  ServiceRequestRow,
} from './service-request.table.js';

/** What customers ask of all providers, and the responses. */
export const serviceRequests = defineProjection<ServiceRequestEvent | UserDeleted>({
  name: 'service-requests',
  version: 1,
  tables: [ServiceRequestRow, ServiceRequestResponseRow, ServiceRequestErasedUserRow],
  on: {
    ServiceRequestPosted: (rows, { data: { requestId, postedAt, expiresAt, ...wanted } }) =>
      rows.put(ServiceRequestRow, {
        ...wanted,
        id: requestId,
        status: 'open',
        responseCount: 0,
        selectedResponseId: null,
        expiresAt: timeOf(expiresAt),
        createdAt: timeOf(postedAt),
        updatedAt: timeOf(postedAt),
      }),
    ServiceRequestResponded: (
      rows,
      { data: { responseId, customerId: _customer, respondedAt, ...offer } },
    ) => {
      rows.update(ServiceRequestRow, offer.requestId, ({ responseCount }) => ({
        responseCount: responseCount + 1,
      }));
      rows.put(ServiceRequestResponseRow, { ...offer, id: responseId, createdAt: timeOf(respondedAt) });
    },
    ServiceRequestResponseAccepted: (rows, { data: { requestId, responseId } }) =>
      rows.update(ServiceRequestRow, requestId, { selectedResponseId: responseId }),
    ServiceRequestStatusChanged: (rows, { data: { requestId, status, changedAt } }) =>
      rows.update(ServiceRequestRow, requestId, { status, updatedAt: timeOf(changedAt) }),
    UserDeleted: (rows, { data: { userId } }) => rows.put(ServiceRequestErasedUserRow, { userId }),
  },
  people: {
    deleted: ServiceRequestErasedUserRow,
    rows: [
      personalRows(ServiceRequestRow, 'customerId', {
        title: ERASED_TEXT,
        description: ERASED_TEXT,
        serviceType: ERASED_TEXT,
        location: ERASED_TEXT,
        city: ERASED_TEXT,
        budget: ERASED_TEXT,
      }),
      personalRows(ServiceRequestResponseRow, 'userId', {
        message: ERASED_TEXT,
        estimatedDuration: ERASED_TEXT,
        availability: ERASED_TEXT,
      }),
    ],
  },
});
