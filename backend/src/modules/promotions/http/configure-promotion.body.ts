import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { BadRequestException } from '@nestjs/common';
import { koboFromNaira, MAX_PRICE } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import { isNumber, isWholeKobo, NumberInput, TOO_MANY_DECIMALS } from '../../../platform/http/field-rules.js';
import { MOST_DAYS } from '../domain/promotion-terms.rules.js';
import type { PromotionChanges } from '../use-cases/configure-promotion.handler.js';

const MOST_PRICE = MAX_PRICE / 100;

/** ADMIN-15 to ADMIN-17, OP-57: at least one of the three. */
export class ConfigurePromotionBody {
  @IsOptional()
  @Check('boolean', (value) => typeof value === 'boolean', 'Active must be true or false')
  @ApiProperty({ required: false })
  isActive?: boolean;

  @NumberInput()
  @IsOptional()
  @Check('positive', (value) => isNumber(value) && value >= 0, 'Please enter a valid positive number')
  @Check(
    'most',
    (value) => isNumber(value) && value <= MOST_PRICE,
    'numeric field overflow: maximum allowed price is 99999999.99',
  )
  @Check('decimals', isWholeKobo, TOO_MANY_DECIMALS)
  @ApiProperty({ required: false, minimum: 0, maximum: MOST_PRICE })
  price?: number;

  @NumberInput()
  @IsOptional()
  @Check(
    'least',
    (value) => Number.isInteger(value) && (value as number) >= 1,
    'Duration must be at least 1 day',
  )
  @Check('most', (value) => isNumber(value) && value <= MOST_DAYS, 'Duration cannot exceed 365 days')
  @ApiProperty({ required: false, minimum: 1, maximum: MOST_DAYS })
  duration?: number;
}

/** Throws a 400 when nothing is given. */
export const promotionChangesOf = ({
  isActive,
  price,
  duration,
}: ConfigurePromotionBody): PromotionChanges => {
  const given = {
    ...(isActive !== undefined && isActive !== null && { isActive }),
    ...(price !== undefined && price !== null && { price: koboFromNaira(price) }),
    ...(duration !== undefined && duration !== null && { duration }),
  };
  if (Object.keys(given).length === 0) throw new BadRequestException('Nothing to update');
  return given;
};
