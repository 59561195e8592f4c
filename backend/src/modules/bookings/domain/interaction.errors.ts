import { DomainError } from '../../../kernel/domain-error.js';

/** There is no such listing, or it is switched off. */
export class ProviderNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.provider-not-found';
  constructor() {
    super('Provider not found');
  }
}

/** The same by its other name (OP-01). */
export class ListingNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.listing-not-found';
  constructor() {
    super('Listing not found');
  }
}

/** INT-15. */
export class OwnListingNotContactable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.own-listing-not-contactable';
  constructor() {
    super('You cannot contact your own listing');
  }
}

/** INT-08: one recorded contact per customer and listing in 24 hours. */
export class ProviderAlreadyContacted extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'bookings.provider-already-contacted';
  constructor(cooldownMinutes: number) {
    super('You have already contacted this provider. Please wait 24 hours before contacting again.', {
      cooldownMinutes,
    });
  }
}

/** INT-10. */
export class TooManyContacts extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'bookings.too-many-contacts';
  constructor(cooldownMinutes: number) {
    super('Too many contacts. Please try again later.', {
      cooldownMinutes,
      retryAfterSeconds: cooldownMinutes * 60,
    });
  }
}

export class InteractionNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.interaction-not-found';
  constructor() {
    super('No interaction found');
  }
}

export class OnlyTheProviderConfirms extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.only-the-provider-confirms';
  constructor() {
    super('Only the provider can confirm this contact');
  }
}

export class ContactNotPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.contact-not-pending';
  constructor() {
    super('This contact is not awaiting confirmation');
  }
}

export class OnlyTheCustomerCompletes extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.only-the-customer-completes';
  constructor() {
    super('Only the customer can mark the service as completed');
  }
}

export class InteractionNotConfirmed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.interaction-not-confirmed';
  constructor() {
    super('The provider has not confirmed this contact yet');
  }
}

/** OP-07: a job counts once. */
export class ServiceAlreadyCompleted extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.service-already-completed';
  constructor() {
    super('Service is already completed');
  }
}
