import { DomainError } from '../../../kernel/domain-error.js';

/** REQ-09. */
export class ServiceRequestNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.service-request-not-found';
  constructor() {
    super('Service Request Not Found');
  }
}

export class ResponseNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.response-not-found';
  constructor() {
    super('Response not found');
  }
}

/** REQ-23. */
export class OwnRequestNotAnswerable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.own-request-not-answerable';
  constructor() {
    super('You cannot respond to your own service request');
  }
}

/** REQ-19: closed or expired. */
export class ServiceRequestNotOpen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.service-request-not-open';
  constructor() {
    super('This service request is no longer open');
  }
}

/** REQ-24. */
export class NotYourServiceRequest extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.not-your-service-request';
  constructor() {
    super('Only the owner can manage this service request');
  }
}

/** OP-42: a step that the request cannot take from where it is, the one it has taken included. */
export class StatusChangeNotAllowed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.status-change-not-allowed';
  constructor() {
    super('This status change is not allowed');
  }
}
