import { ApiProperty } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import { MOST_FAVOURITES } from '../private-tables/favourites.js';

const LARGEST_ID = 2_147_483_647;
const isListingId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LARGEST_ID;

const areListingIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_FAVOURITES && value.every(isListingId);

/** What a browser kept for a visitor, the newest first. */
export class JoinFavouritesBody {
  @Check('ids', areListingIds, 'Invalid favourites')
  @ApiProperty({ type: [Number], maxItems: MOST_FAVOURITES, example: [42, 7] })
  listingIds: number[];
}
