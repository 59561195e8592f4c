import { DomainError } from '../../../kernel/domain-error.js';

/** A person's saved searches are a handful of wishes. */
export const MOST_SAVED_SEARCHES = 20;

export class TooManySavedSearches extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'discovery.too-many-saved-searches';

  constructor() {
    super(`You can keep ${MOST_SAVED_SEARCHES} saved searches. Delete some first.`);
  }
}

export class SavedSearchAsksForNothing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'discovery.saved-search-asks-for-nothing';

  constructor() {
    super('Name a service, a place or some words first');
  }
}

export class SavedSearchNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'discovery.saved-search-not-found';

  constructor() {
    super('Saved search not found');
  }
}
