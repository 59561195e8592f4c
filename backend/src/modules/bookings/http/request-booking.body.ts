import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import { isDay } from '../../../kernel/period.js';
import { koboFromNaira } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import {
  isNumber,
  isWholeKobo,
  OptionalLines,
  OptionalNumberInput,
  OptionalText,
  RequiredLines,
  Text,
} from '../../../platform/http/field-rules.js';
import type { BookingWishes } from '../domain/booking.events.js';
import { SlotStart } from './times.body.js';
import { ListingId } from './interactions.body.js';
import { QuoteBody } from './quotes.body.js';

/** BOOK-03, in naira. */
const MOST_BUDGET = 99_999_999.99;

const isBudget = (value: unknown): boolean =>
  isNumber(value) && value >= 0 && value <= MOST_BUDGET && isWholeKobo(value);

/** BOOK-04. */
export class RequestBookingBody {
  @ListingId()
  @ApiProperty({ type: Number, example: 12, minimum: 1, description: 'The listing' })
  providerId: number | null;

  @RequiredLines('Service description', 5000)
  @ApiProperty({ example: 'Jollof for forty people', maxLength: 5000 })
  serviceDescription: string;

  @Check('day', isDay, 'Invalid date')
  @Text()
  @IsOptional()
  @ApiPropertyOptional({ type: String, example: '2026-11-30', nullable: true })
  preferredDate?: string | null;

  @OptionalText('Preferred time', 50)
  @ApiPropertyOptional({ type: String, example: '14:00', maxLength: 50, nullable: true })
  preferredTime?: string | null;

  @OptionalText('Location', 200)
  @ApiPropertyOptional({ type: String, example: '12 Ogui Road, Enugu', maxLength: 200, nullable: true })
  location?: string | null;

  @SlotStart()
  @IsOptional()
  @ApiPropertyOptional({ type: String, format: 'date-time', example: '2026-11-30T09:00:00Z', nullable: true })
  slotStart?: string | null;

  @OptionalNumberInput()
  @Check('budget', isBudget, 'Budget must be between 0 and 99,999,999.99')
  @IsOptional()
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: MOST_BUDGET, nullable: true })
  budget?: number | null;
}

export const wishesOf = (body: RequestBookingBody): BookingWishes => ({
  serviceDescription: body.serviceDescription,
  preferredDate: body.preferredDate ?? null,
  preferredTime: body.preferredTime ?? null,
  location: body.location ?? null,
  budget: body.budget === null || body.budget === undefined ? null : (koboFromNaira(body.budget) ?? null),
});

/** BOOK-10. */
export class DecideOnBookingBody {
  @IsIn(['accepted', 'rejected'], { message: 'Status must be accepted or rejected' })
  @ApiProperty({ enum: ['accepted', 'rejected'] })
  status: 'accepted' | 'rejected';

  @OptionalLines('Response', 1000)
  @ApiPropertyOptional({ type: String, maxLength: 1000, nullable: true })
  providerResponse?: string | null;

  @Check('quote', (value) => typeof value === 'object' && !Array.isArray(value), 'Invalid quote')
  @ValidateNested({ message: 'Invalid quote' })
  @Type(() => QuoteBody)
  @IsOptional()
  @ApiPropertyOptional({ type: QuoteBody, nullable: true, description: 'With an acceptance' })
  quote?: QuoteBody | null;
}
