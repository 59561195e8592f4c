import { defineError, DomainError } from '../../../kernel/domain-error.js';

/** There is no such listing, or it is switched off. */
export class ProviderNotFound extends defineError('not-found', 'Provider not found') {}

/** The same by its other name (OP-01). */
export class ListingNotFound extends defineError('not-found', 'Listing not found') {}

/** INT-15. */
export class OwnListingNotContactable extends defineError(
  'forbidden',
  'You cannot contact your own listing',
) {}

/** INT-08: one recorded contact per customer and listing in 24 hours. */
export class ProviderAlreadyContacted extends DomainError {
  readonly kind = 'invalid';
  constructor(cooldownMinutes: number) {
    super('You have already contacted this provider. Please wait 24 hours before contacting again.', {
      cooldownMinutes,
    });
  }
}

/** INT-10. */
export class TooManyContacts extends DomainError {
  readonly kind = 'too-many';
  constructor(cooldownMinutes: number) {
    super('Too many contacts. Please try again later.', {
      cooldownMinutes,
      retryAfterSeconds: cooldownMinutes * 60,
    });
  }
}

export class InteractionNotFound extends defineError('not-found', 'No interaction found') {}

export class OnlyTheProviderConfirms extends defineError(
  'forbidden',
  'Only the provider can confirm this contact',
) {}

export class ContactNotPending extends defineError('conflict', 'This contact is not awaiting confirmation') {}

export class OnlyTheCustomerCompletes extends defineError(
  'forbidden',
  'Only the customer can mark the service as completed',
) {}

export class InteractionNotConfirmed extends defineError(
  'conflict',
  'The provider has not confirmed this contact yet',
) {}

/** Contract 3.15: a booking names a later day. */
export class AgreedDayNotReached extends defineError('conflict', 'The agreed day has not come yet') {}

/** OP-07: a job counts once. */
export class ServiceAlreadyCompleted extends defineError('conflict', 'Service is already completed') {}
