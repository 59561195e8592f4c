import { defineError } from '../../../kernel/domain-error.js';

/** REQ-09. */
export class ServiceRequestNotFound extends defineError(
  'not-found',
  'bookings.service-request-not-found',
  'Service Request Not Found',
) {}

export class ResponseNotFound extends defineError(
  'not-found',
  'bookings.response-not-found',
  'Response not found',
) {}

/** Contract 3.15: a response names a listing that is not the responder's own, or is off show. */
export class ResponseListingInvalid extends defineError(
  'invalid',
  'bookings.response-listing-invalid',
  'Invalid listing',
) {}

/** REQ-23. */
export class OwnRequestNotAnswerable extends defineError(
  'forbidden',
  'bookings.own-request-not-answerable',
  'You cannot respond to your own service request',
) {}

/** REQ-19: closed or expired. */
export class ServiceRequestNotOpen extends defineError(
  'conflict',
  'bookings.service-request-not-open',
  'This service request is no longer open',
) {}

/** REQ-24. */
export class NotYourServiceRequest extends defineError(
  'forbidden',
  'bookings.not-your-service-request',
  'Only the owner can manage this service request',
) {}

/** OP-42: a step that the request cannot take from where it is, the one it has taken included. */
export class StatusChangeNotAllowed extends defineError(
  'conflict',
  'bookings.status-change-not-allowed',
  'This status change is not allowed',
) {}
