import { ApiProperty } from '@nestjs/swagger';
import { isId } from '../../../kernel/id.js';
import { Check } from '../../../platform/http/body-check.js';
import { MOST_FAVOURITES } from '../stores/favourites.js';

const areListingIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_FAVOURITES && value.every(isId);

/** What a browser kept for a visitor, the newest first. */
export class JoinFavouritesBody {
  @Check('ids', areListingIds, 'Invalid favourites')
  @ApiProperty({ type: [Number], maxItems: MOST_FAVOURITES, example: [42, 7] })
  listingIds: number[];
}
