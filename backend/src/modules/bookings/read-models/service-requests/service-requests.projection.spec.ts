import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type {
  ServiceRequestPosted,
  ServiceRequestResponded,
  ServiceRequestResponseAccepted,
  ServiceRequestStatusChanged,
} from '../../domain/service-request.events.js';
import { ServiceRequestResponseRow, ServiceRequestRow } from './service-request.table.js';
import { serviceRequests } from './service-requests.projection.js';

const { given } = projectionSpec(serviceRequests);

const at = '2026-11-02T09:00:00.000Z';
const posted: ServiceRequestPosted = {
  type: 'ServiceRequestPosted',
  data: {
    requestId: 1,
    customerId: 7,
    title: 'Paint two rooms',
    description: 'Walls and ceilings',
    serviceType: 'painting',
    location: 'Off Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    budget: '80,000',
    urgency: 'high',
    contactMethod: 'chat',
    preferredDate: '2026-11-30',
    postedAt: at,
    expiresAt: '2026-12-02T09:00:00.000Z',
  },
};
const responded = (responseId: number, userId: number): ServiceRequestResponded => ({
  type: 'ServiceRequestResponded',
  data: {
    requestId: 1,
    responseId,
    customerId: 7,
    userId,
    listingId: null,
    message: 'I can start on Monday',
    quotedPrice: null,
    estimatedDuration: '2 days',
    availability: null,
    respondedAt: at,
  },
});
const accepted = (responseId: number, userId: number): ServiceRequestResponseAccepted => ({
  type: 'ServiceRequestResponseAccepted',
  data: { requestId: 1, responseId, customerId: 7, userId, notChosen: [], acceptedAt: at },
});
const completed: ServiceRequestStatusChanged = {
  type: 'ServiceRequestStatusChanged',
  data: { requestId: 1, customerId: 7, status: 'completed', changedAt: '2026-11-03T09:00:00.000Z' },
};
const deleted = (userId: number) => ({ type: 'UserDeleted' as const, data: { userId, deletedAt: at } });

it('REQ-15, DATA-07: an open request without responses', async () => {
  expect(await given(posted).row(ServiceRequestRow, 1)).toMatchObject({
    id: 1,
    status: 'open',
    responseCount: 0,
    selectedResponseId: null,
    urgency: 'high',
    preferredDate: '2026-11-30',
  });
});

it('REQ-16, OP-33: counts responses, and knows the one accepted last and the status', async () => {
  const history = [posted, responded(5, 9), responded(6, 12), accepted(5, 9), accepted(6, 12), completed];
  expect(await given(...history).row(ServiceRequestRow, 1)).toMatchObject({
    responseCount: 2,
    selectedResponseId: 6,
    status: 'completed',
  });
  expect(await given(...history).rows(ServiceRequestResponseRow)).toHaveLength(2);
});

it('OP-50: what a deleted person wrote is gone, on either side', async () => {
  const owner = given(posted, responded(5, 9), deleted(7));
  expect(await owner.row(ServiceRequestRow, 1)).toMatchObject({
    title: '[deleted]',
    description: '[deleted]',
    serviceType: '[deleted]',
    location: '[deleted]',
    city: '[deleted]',
    state: 'Lagos',
    budget: '[deleted]',
  });
  expect((await owner.row(ServiceRequestResponseRow, 5))?.message).toBe('I can start on Monday');
  const responder = given(posted, responded(5, 9), deleted(9));
  expect(await responder.row(ServiceRequestResponseRow, 5)).toMatchObject({
    message: '[deleted]',
    estimatedDuration: '[deleted]',
    availability: null,
  });
  expect((await responder.row(ServiceRequestRow, 1))?.title).toBe('Paint two rooms');
});
