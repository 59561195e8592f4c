import { specOf } from '../../../platform/testing/spec-of.js';
import {
  accept,
  announce,
  cancelForDeletedOwner,
  changeStatus,
  post,
  respond,
  serviceRequest,
  serviceRequestStream,
} from './service-request.decider.js';
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
  ServiceRequestPosted,
  ServiceRequestResponded,
  ServiceRequestResponseAccepted,
  ServiceRequestStatusChanged,
} from './service-request.events.js';

const { given } = specOf(serviceRequest);

const OWNER = 7;
const RESPONDER = 9;
const posting = '2026-11-02T09:00:00.000Z';
const lastMoment = '2026-12-02T08:59:59.999Z';
const expiry = '2026-12-02T09:00:00.000Z';

const wanted = {
  requestId: 1,
  customerId: OWNER,
  title: 'Paint two rooms',
  description: 'Walls and ceilings, paint is there.',
  serviceType: 'painting',
  location: 'Off Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  budget: '80,000',
  urgency: 'medium',
  contactMethod: 'phone',
  preferredDate: null,
  postedAt: posting,
} as const;
const posted: ServiceRequestPosted = {
  type: 'ServiceRequestPosted',
  data: { ...wanted, expiresAt: expiry },
};
const offer = {
  requestId: 1,
  responseId: 5,
  userId: RESPONDER,
  listingId: 4,
  message: 'I can start on Monday',
  quotedPrice: null,
  estimatedDuration: '2 days',
  availability: null,
  respondedAt: posting,
};
const responded: ServiceRequestResponded = {
  type: 'ServiceRequestResponded',
  data: { ...offer, customerId: OWNER },
};
const second: ServiceRequestResponded = {
  type: 'ServiceRequestResponded',
  data: { ...offer, responseId: 6, userId: 12, customerId: OWNER },
};
const accepted = (
  responseId: number,
  userId: number,
  notChosen: readonly number[] = [],
): ServiceRequestResponseAccepted => ({
  type: 'ServiceRequestResponseAccepted',
  data: { requestId: 1, responseId, customerId: OWNER, userId, notChosen, acceptedAt: posting },
});
const accepts = (responseId: number, userId = OWNER, acceptedAt: string = posting) =>
  accept({ requestId: 1, responseId, userId, acceptedAt });
const changed = (status: Exclude<RequestStatus, 'open'>): ServiceRequestStatusChanged => ({
  type: 'ServiceRequestStatusChanged',
  data: { requestId: 1, customerId: OWNER, status, changedAt: posting },
});
const changes = (status: Exclude<RequestStatus, 'open'>, userId = OWNER) =>
  changeStatus({ requestId: 1, userId, status, changedAt: posting });

it('names its stream', () => expect(serviceRequestStream(1)).toBe('serviceRequest-1'));

it('REQ-15, OP-42 is open for thirty days once it is posted', () =>
  given().when(post(wanted)).thenExpect(posted));

it('REQ-05 is posted once', () => given(posted).when(post(wanted)).thenExpect());

describe('a new request', () => {
  const userIds = [31, 32];
  const announced: ServiceRequestAnnounced = {
    type: 'ServiceRequestAnnounced',
    data: { requestId: 1, customerId: OWNER, userIds, announcedAt: posting },
  };
  const announces = (picked = userIds) => announce({ requestId: 1, userIds: picked, announcedAt: posting });

  it('OP-41 is announced once, while it is open, and if there is a recipient', () => {
    given(posted).when(announces()).thenExpect(announced);
    given(posted, announced)
      .when(announces([33]))
      .thenExpect();
    given(posted, changed('cancelled')).when(announces()).thenExpect();
    given(posted).when(announces([])).thenExpect();
    given().when(announces()).thenExpect();
  });
});

describe('responding', () => {
  it('REQ-12 is open to others', () => given(posted).when(respond(offer)).thenExpect(responded));

  it('several responses of one person are fine', () =>
    given(posted, responded)
      .when(respond({ ...offer, responseId: 6 }))
      .thenExpect({ ...responded, data: { ...responded.data, responseId: 6 } }));

  it('REQ-23 is refused to the owner', () =>
    given(posted)
      .when(respond({ ...offer, userId: OWNER }))
      .thenFails(OwnRequestNotAnswerable));

  it('REQ-19 is refused once the request is not open any more', () => {
    for (const status of ['in_progress', 'completed', 'cancelled'] as const)
      given(posted, changed(status)).when(respond(offer)).thenFails(ServiceRequestNotOpen);
  });

  it('OP-42 is refused from the moment it expires', () => {
    given(posted)
      .when(respond({ ...offer, respondedAt: lastMoment }))
      .thenExpect({ ...responded, data: { ...responded.data, respondedAt: lastMoment } });
    given(posted)
      .when(respond({ ...offer, respondedAt: expiry }))
      .thenFails(ServiceRequestNotOpen);
  });

  it('knows no request that is not there', () =>
    given().when(respond(offer)).thenFails(ServiceRequestNotFound));
});

describe('accepting a response', () => {
  it('OP-33 is the owner’s, once', () => {
    given(posted, responded).when(accepts(5)).thenExpect(accepted(5, RESPONDER));
    given(posted, responded, accepted(5, RESPONDER)).when(accepts(5)).thenExpect();
    given(posted, responded).when(accepts(5, RESPONDER)).thenFails(NotYourServiceRequest);
  });

  it('OP-33 a later one takes the place of the first', () => {
    const history = [posted, responded, second, accepted(5, RESPONDER, [12])];
    given(...history)
      .when(accepts(6))
      .thenExpect(accepted(6, 12, [RESPONDER]));
    given(...history, accepted(6, 12, [RESPONDER]))
      .when(accepts(5))
      .thenExpect(accepted(5, RESPONDER, [12]));
  });

  it('contract 3.15: names the other responders once each, and again who was chosen in between', () => {
    const response = (responseId: number, userId: number): ServiceRequestResponded => ({
      type: 'ServiceRequestResponded',
      data: { ...offer, responseId, userId, customerId: OWNER },
    });
    const history = [posted, responded, response(6, 12), response(7, 12), response(8, 15)];
    const first = accepted(5, RESPONDER, [12, 15]);
    const moved = accepted(8, 15, [RESPONDER]);
    given(...history)
      .when(accepts(5))
      .thenExpect(first);
    given(...history, first)
      .when(accepts(8))
      .thenExpect(moved);
    given(...history, first, moved, response(9, 16))
      .when(accepts(6))
      .thenExpect(accepted(6, 12, [15, 16]));
  });

  it('is refused for a response that is not there, and when the request is closed or expired', () => {
    given(posted).when(accepts(5)).thenFails(ResponseNotFound);
    given().when(accepts(5)).thenFails(ServiceRequestNotFound);
    given(posted, responded, changed('completed')).when(accepts(5)).thenFails(ServiceRequestNotOpen);
    given(posted, responded)
      .when(accepts(5, OWNER, expiry))
      .thenFails(ServiceRequestNotOpen);
  });
});

describe('changing the status', () => {
  const allowed: Record<RequestStatus, RequestStatus[]> = {
    open: ['in_progress', 'completed', 'cancelled'],
    in_progress: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
  };
  const steps = Object.keys(allowed).flatMap((from) =>
    (['in_progress', 'completed', 'cancelled'] as const).map((to) => [from as RequestStatus, to] as const),
  );

  it.each(steps)('OP-42 from %s to %s', (from, to) => {
    const history = from === 'open' ? [posted] : [posted, changed(from)];
    const decision = given(...history).when(changes(to));
    if (allowed[from].includes(to)) decision.thenExpect(changed(to));
    else decision.thenFails(StatusChangeNotAllowed);
  });

  it('REQ-24 is the owner’s alone', () => {
    given(posted).when(changes('completed', RESPONDER)).thenFails(NotYourServiceRequest);
    given().when(changes('completed')).thenFails(ServiceRequestNotFound);
  });

  it('OP-42 a deleted owner’s request is cancelled unless it has ended', () => {
    const goes = cancelForDeletedOwner({ requestId: 1, changedAt: posting });
    given(posted).when(goes).thenExpect(changed('cancelled'));
    given(posted, changed('in_progress')).when(goes).thenExpect(changed('cancelled'));
    given(posted, changed('completed')).when(goes).thenExpect();
    given(posted, changed('cancelled')).when(goes).thenExpect();
    given().when(goes).thenExpect();
  });
});
