import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { NumberInput, RequiredLines } from '../../../platform/http/field-rules.js';
import { ListingId } from './interactions.body.js';

const isRating = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 5;

/** REV-02, REV-05. `listingId` and `providerId` both name the listing (OP-01). */
export class PostReviewBody {
  @ListingId()
  @ApiPropertyOptional({ type: Number, example: 12, minimum: 1 })
  listingId?: number | null;

  @ListingId()
  @ApiPropertyOptional({ type: Number, example: 12, minimum: 1 })
  providerId?: number | null;

  @NumberInput()
  @Check('rating', isRating, 'Rating must be between 1 and 5')
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  rating: number;

  @RequiredLines('Comment', 2000)
  @ApiProperty({ example: 'Came on time and left the kitchen clean.', maxLength: 2000 })
  comment: string;
}

export class RespondToReviewBody {
  @RequiredLines('Response', 1000)
  @ApiProperty({ example: 'Thank you, it was a pleasure.', maxLength: 1000 })
  response: string;
}

export class VoteOnReviewBody {
  @IsBoolean({ message: 'Invalid vote' })
  @ApiProperty()
  isHelpful: boolean;
}
