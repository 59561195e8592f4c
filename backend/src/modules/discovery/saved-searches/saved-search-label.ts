import { nairaText } from '../../../kernel/money.js';
import { serviceLabelOf } from '../../../kernel/service-types.js';
import type { SavedCriteria } from '../stores/saved-searches.js';

/** A saved search in words: `"leaking tap", Plumbing, Ikeja, Lagos`. */
export const labelOf = ({ query, filters }: SavedCriteria): string => {
  const words = query.trim();
  return [
    words && `“${words}”`,
    filters.serviceType && serviceLabelOf(filters.serviceType),
    filters.location,
    filters.sublocation,
    filters.area,
    filters.state,
    filters.minPrice !== undefined && `from ${nairaText(filters.minPrice)}`,
    filters.maxPrice !== undefined && `up to ${nairaText(filters.maxPrice)}`,
    filters.minRating && `${filters.minRating} stars or more`,
    filters.isPremium && 'premium only',
    filters.checked && `${filters.checked} document seen`,
  ]
    .filter(Boolean)
    .join(', ');
};
