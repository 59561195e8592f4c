import { comparableServiceType } from '../../../kernel/service-types.js';
import type { SearchFilters } from './search-index.js';
import { comparableArea, fold } from '../understanding/tokenizer.js';

/** How the text is compared that a place has to contain. */
export const comparablePlace = (place: string): string => fold(place).replaceAll('\u0000', ' ').trim();

/**
 * Whether a filter has been given of which nothing is left to compare: `_` is no service type, a mark without its
 * letter is no place. No listing has that, and leaving the filter out would show all of them.
 */
export const asksForNothing = ({ serviceType, area, sublocation, location }: SearchFilters): boolean =>
  [
    [serviceType, comparableServiceType] as const,
    [area, comparableArea] as const,
    [sublocation, comparableArea] as const,
    [location, comparablePlace] as const,
  ].some(([given, compared]) => given && compared(given) === '');
