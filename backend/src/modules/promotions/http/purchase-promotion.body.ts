import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { PROMOTION_TYPES, type PromotionType } from '../domain/promotion.events.js';
import { isId } from '../../../kernel/id.js';
import { Check } from '../../../platform/http/body-check.js';
import { numberOf } from '../../../platform/http/field-rules.js';
import { MOST_DAYS, USUAL_DAYS } from '../domain/promotion-terms.rules.js';

/** A number, or its text as forms send it; `otherwise` for what is absent. */
const WholeNumber = (otherwise?: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined || value === null || value === '' ? otherwise : numberOf(value),
  );

const isBetween = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** PROMO-05, PROMO-06. */
export class PurchasePromotionBody {
  @WholeNumber()
  @Check('listing', isId, 'Please select a listing')
  @ApiProperty({ example: 12, minimum: 1 })
  listingId: number;

  @IsIn(PROMOTION_TYPES, { message: 'Please select a promotion type' })
  @ApiProperty({ enum: PROMOTION_TYPES })
  promotionType: PromotionType;

  @WholeNumber(USUAL_DAYS)
  @Check('least', isBetween(1, Number.MAX_SAFE_INTEGER), 'Duration must be at least 1 day')
  @Check('most', isBetween(1, MOST_DAYS), 'Duration cannot exceed 365 days')
  @ApiProperty({ required: false, default: USUAL_DAYS, minimum: 1, maximum: MOST_DAYS })
  duration: number = USUAL_DAYS;
}
