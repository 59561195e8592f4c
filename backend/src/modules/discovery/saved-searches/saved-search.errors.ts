import { defineError } from '../../../kernel/domain-error.js';

/** A person's saved searches are a handful of wishes. */
export const MOST_SAVED_SEARCHES = 20;

export class TooManySavedSearches extends defineError(
  'conflict',
  `You can keep ${MOST_SAVED_SEARCHES} saved searches. Delete some first.`,
) {}

export class SavedSearchAsksForNothing extends defineError(
  'invalid',
  'Name a service, a place or some words first',
) {}

export class SavedSearchNotFound extends defineError('not-found', 'Saved search not found') {}
