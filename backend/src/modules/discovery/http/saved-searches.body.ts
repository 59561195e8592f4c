import { ApiProperty, PickType } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import { onOneLine } from '../../../platform/http/text-checks.js';
import type { SavedCriteria } from '../stores/saved-searches.js';
import { SearchQuery, searchRequestOf } from './search.body.js';

/** What is searched for, as `GET /api/search` takes it; no position, no order, no page. */
export class SaveSearchBody extends PickType(SearchQuery, [
  'query',
  'serviceType',
  'location',
  'state',
  'area',
  'sublocation',
  'minRating',
  'isPremium',
  'checked',
  'minPrice',
  'maxPrice',
] as const) {}

export class PauseSearchBody {
  @Check('switch', (value) => typeof value === 'boolean', 'Invalid saved search')
  @ApiProperty()
  isPaused: boolean;
}

export const criteriaOf = (body: SaveSearchBody): SavedCriteria => {
  const { q, filters = {} } = searchRequestOf(body as SearchQuery);
  const { near: _, ...kept } = filters;
  return { query: onOneLine(q).replaceAll(/\s+/g, ' '), filters: kept };
};
