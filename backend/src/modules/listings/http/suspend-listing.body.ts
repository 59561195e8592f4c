import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { NumberInput } from '../../../platform/http/field-rules.js';
import { OptionalId } from '../../../platform/http/optional-fields.js';
import { isFilled, Longest, Trimmed } from '../../../platform/http/text-checks.js';
import { SUSPENSION_DAYS } from '../domain/listing.events.js';

const { shortest, longest } = SUSPENSION_DAYS;

const isDays = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= shortest && (value as number) <= longest;

/** Contract 3.14. */
export class SuspendListingBody {
  @Trimmed()
  @Check('filled', isFilled, 'Reason is required')
  @Longest(1000, 'Reason is too long')
  @ApiProperty({ example: 'The pictures show the work of somebody else.' })
  reason: string;

  @NumberInput()
  @Check('days', isDays, `A suspension lasts ${shortest} to ${longest} days`)
  @IsOptional()
  @ApiProperty({
    required: false,
    nullable: true,
    type: Number,
    minimum: shortest,
    maximum: longest,
    default: longest,
  })
  days?: number | null;

  @OptionalId('Invalid report')
  reportId?: number | null;
}
