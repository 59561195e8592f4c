import { nairaText } from '../../../kernel/money.js';
import { serviceLabelOf } from '../../../kernel/service-types.js';
import type { SavedCriteria } from '../stores/saved-searches.js';

/** A saved search in words: `"leaking tap", Plumbing, Ikeja, Lagos`. */
export const labelOf = ({ query, filters }: SavedCriteria): string => {
  const {
    serviceType,
    location,
    sublocation,
    area,
    state,
    minRating,
    isPremium,
    checked,
    minPrice,
    maxPrice,
  } = filters;
  const words = query.trim();
  return [
    words && `“${words}”`,
    serviceType && serviceLabelOf(serviceType),
    location,
    sublocation,
    area,
    state,
    minPrice !== undefined && `from ${nairaText(minPrice)}`,
    maxPrice !== undefined && `up to ${nairaText(maxPrice)}`,
    minRating && `${minRating} stars or more`,
    isPremium && 'premium only',
    checked && `${checked} document seen`,
  ]
    .filter(Boolean)
    .join(', ');
};
