import { BranchingMap } from '../../../kernel/branching-map.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { daysAfter, msLeft } from '../../../kernel/period.js';
import {
  NotYourServiceRequest,
  OwnRequestNotAnswerable,
  ResponseNotFound,
  ServiceRequestNotFound,
  ServiceRequestNotOpen,
  StatusChangeNotAllowed,
} from './service-request.errors.js';
import type {
  RequestStatus,
  ServiceRequestAnnounced,
  ServiceRequestEvent,
  ServiceRequestPosted,
  ServiceRequestResponded,
  ServiceRequestResponseAccepted,
} from './service-request.events.js';

/** OP-42: how long a request can be answered. */
const REQUEST_DAYS = 30;

/** A request with its responses. */
export type ServiceRequest =
  | 'absent'
  | {
      customerId: number;
      status: RequestStatus;
      expiresAt: string;
      /** Providers nearby were notified of it. */
      isAnnounced: boolean;
      /** Who wrote each response. */
      responders: BranchingMap<number>;
      selectedResponseId: number | null;
      /** Responders who were notified that another response was chosen. */
      notified: BranchingMap<'yes' | 'no'>;
    };

/** Where a request may go from each status (OP-42). */
const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  open: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Stream of one service request and its responses. */
export const serviceRequestStream = (id: number): string => `serviceRequest-${id}`;

/** REQ-05. */
export const post =
  (wanted: Omit<ServiceRequestPosted['data'], 'expiresAt'>) =>
  (request: ServiceRequest): ServiceRequestEvent[] =>
    request === 'absent'
      ? [
          {
            type: 'ServiceRequestPosted',
            data: { ...wanted, expiresAt: daysAfter(wanted.postedAt, REQUEST_DAYS) },
          },
        ]
      : [];

/** Once, while open, and if there are providers to notify. */
export const announce =
  (picked: Omit<ServiceRequestAnnounced['data'], 'customerId'>) =>
  (request: ServiceRequest): ServiceRequestEvent[] => {
    if (request === 'absent' || request.isAnnounced || request.status !== 'open') return [];
    if (picked.userIds.length === 0) return [];
    const { customerId } = request;
    return [{ type: 'ServiceRequestAnnounced', data: { ...picked, customerId } }];
  };

/** REQ-12, REQ-19, REQ-23. Throws ServiceRequestNotFound, OwnRequestNotAnswerable, ServiceRequestNotOpen. */
export const respond =
  (offer: Omit<ServiceRequestResponded['data'], 'customerId'>) =>
  (request: ServiceRequest): ServiceRequestEvent[] => {
    if (request === 'absent') throw new ServiceRequestNotFound();
    const { customerId } = request;
    if (customerId === offer.userId) throw new OwnRequestNotAnswerable();
    assertAnswerable(request, offer.respondedAt);
    return [{ type: 'ServiceRequestResponded', data: { ...offer, customerId } }];
  };

interface Acceptance {
  requestId: number;
  responseId: number;
  userId: number;
  acceptedAt: string;
}

/**
 * OP-33: at most one response is selected; accepting the selected one again is nothing new. Throws
 * ServiceRequestNotFound, NotYourServiceRequest, ResponseNotFound, ServiceRequestNotOpen.
 */
export const accept =
  ({ requestId, responseId, userId, acceptedAt }: Acceptance) =>
  (request: ServiceRequest): ServiceRequestResponseAccepted[] => {
    if (request === 'absent') throw new ServiceRequestNotFound();
    const responder = request.responders.get(responseId);
    if (responder === undefined) throw new ResponseNotFound();
    const { customerId } = request;
    if (customerId !== userId) throw new NotYourServiceRequest();
    assertAnswerable(request, acceptedAt);
    if (request.selectedResponseId === responseId) return [];
    const others = new Set(request.responders.entries().map(([, author]) => author));
    const notChosen = [...others].filter((one) => one !== responder && request.notified.get(one) !== 'yes');
    const data = { requestId, responseId, customerId, userId: responder, notChosen, acceptedAt };
    return [{ type: 'ServiceRequestResponseAccepted', data }];
  };

interface StatusChange {
  requestId: number;
  userId: number;
  status: Exclude<RequestStatus, 'open'>;
  changedAt: string;
}

/** REQ-24, OP-42. Throws ServiceRequestNotFound, NotYourServiceRequest, StatusChangeNotAllowed. */
export const changeStatus =
  ({ requestId, userId, status, changedAt }: StatusChange) =>
  (request: ServiceRequest): ServiceRequestEvent[] => {
    if (request === 'absent') throw new ServiceRequestNotFound();
    const { customerId } = request;
    if (customerId !== userId) throw new NotYourServiceRequest();
    if (!NEXT[request.status].includes(status)) throw new StatusChangeNotAllowed();
    return [{ type: 'ServiceRequestStatusChanged', data: { requestId, customerId, status, changedAt } }];
  };

/** The owner's account is deleted: what was open is cancelled, the rest stays as it ended. */
export const cancelForDeletedOwner =
  ({ requestId, changedAt }: { requestId: number; changedAt: string }) =>
  (request: ServiceRequest): ServiceRequestEvent[] => {
    if (request === 'absent' || !NEXT[request.status].includes('cancelled')) return [];
    const { customerId } = request;
    const data = { requestId, customerId, status: 'cancelled', changedAt } as const;
    return [{ type: 'ServiceRequestStatusChanged', data }];
  };

const assertAnswerable = (
  { status, expiresAt }: { status: RequestStatus; expiresAt: string },
  now: string,
): void => {
  if (status !== 'open' || msLeft(expiresAt, 0, now) === 0) throw new ServiceRequestNotOpen();
};

const evolve = (request: ServiceRequest, event: ServiceRequestEvent): ServiceRequest => {
  if (event.type === 'ServiceRequestPosted') {
    const { customerId, expiresAt } = event.data;
    const fresh = { status: 'open', isAnnounced: false, selectedResponseId: null } as const;
    const notified = BranchingMap.empty<'yes' | 'no'>();
    return { ...fresh, customerId, expiresAt, responders: BranchingMap.empty<number>(), notified };
  }
  if (request === 'absent') return request;
  switch (event.type) {
    case 'ServiceRequestAnnounced':
      return { ...request, isAnnounced: true };
    case 'ServiceRequestResponded': {
      const { responseId, userId } = event.data;
      return { ...request, responders: request.responders.with(responseId, userId) };
    }
    case 'ServiceRequestResponseAccepted': {
      const { responseId, userId, notChosen } = event.data;
      const notified = notChosen.reduce((all, one) => all.with(one, 'yes'), request.notified);
      return { ...request, selectedResponseId: responseId, notified: notified.with(userId, 'no') };
    }
    case 'ServiceRequestStatusChanged':
      return { ...request, status: event.data.status };
    default:
      return unreachable(event);
  }
};

interface KeptMaps {
  responders: [number, number][];
  notified: [number, 'yes' | 'no'][];
}

/** Out of its JSON, where a map is the list of its entries. */
const restore = (json: unknown): ServiceRequest => {
  const kept = json as 'absent' | (Exclude<ServiceRequest, 'absent'> & KeptMaps);
  if (kept === 'absent') return kept;
  const { responders, notified } = kept;
  return { ...kept, responders: BranchingMap.of(responders), notified: BranchingMap.of(notified) };
};

export const serviceRequest: AggregateDefinition<ServiceRequest, ServiceRequestEvent> = {
  name: 'service-request',
  version: 4,
  initialState: 'absent',
  evolve,
  restore,
};
