import { defineError, DomainError } from '../../../kernel/domain-error.js';

/** A person's saved searches are a handful of wishes. */
export const MOST_SAVED_SEARCHES = 20;

export class TooManySavedSearches extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'discovery.too-many-saved-searches';

  constructor() {
    super(`You can keep ${MOST_SAVED_SEARCHES} saved searches. Delete some first.`);
  }
}

export class SavedSearchAsksForNothing extends defineError(
  'invalid',
  'discovery.saved-search-asks-for-nothing',
  'Name a service, a place or some words first',
) {}

export class SavedSearchNotFound extends defineError(
  'not-found',
  'discovery.saved-search-not-found',
  'Saved search not found',
) {}
