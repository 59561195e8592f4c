import { isServiceLexeme, pricedLexeme } from './lexemes.js';
import { bandOf, LAST_BAND } from './price-bands.js';
import type { Count } from './query-terms.js';
import type { RowFilters } from './search-conditions.js';
import { onRowOf, pairsOf, type Group } from './search-plan.js';

/**
 * Listings that surely have all of the groups and touch the prices, as far as the dictionary knows without counting: of
 * one of some services, or of any. All that cost no more than the highest, without all that may cost less than the
 * lowest, whose bands are known; 0 where more is asked for.
 */
export const leastPriced = (groups: readonly Group[], rows: RowFilters, count: Count): number => {
  const { minPrice, maxPrice, ...others } = rows;
  if (Object.keys(others).length > 0) return 0;
  const asked = onRowOf(groups).map(({ surely = [] }) => surely);
  const services = asked.length === 0 ? [''] : pairsOf(asked);
  if (!services.every((service) => service === '' || isServiceLexeme(service))) return 0;
  const sum = (end: 'lowest' | 'highest', bands: number): number =>
    services.reduce((all, service) => {
      for (let band = 0; band < bands; band += 1) all += count(pricedLexeme(service, end, band));
      return all;
    }, 0);
  const notDearer = sum('lowest', maxPrice === undefined ? LAST_BAND + 1 : bandOf(maxPrice));
  return Math.max(notDearer - (minPrice === undefined ? 0 : sum('highest', bandOf(minPrice) + 1)), 0);
};
