import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OptionalLines } from '../../../platform/http/field-rules.js';
import { CONTACT_METHODS, type ContactMethod } from '../domain/interaction.events.js';
import { ListingId } from './listing-id.js';

/** INT-01. */
export class RecordContactBody {
  @ListingId()
  @ApiProperty({ type: Number, example: 12, minimum: 1, description: 'The listing' })
  providerId: number | null;

  @IsIn(CONTACT_METHODS, { message: 'Invalid contact method' })
  @ApiProperty({ enum: CONTACT_METHODS })
  contactMethod: ContactMethod;

  @OptionalLines('Notes', 1000)
  @ApiPropertyOptional({ type: String, maxLength: 1000, nullable: true })
  notes?: string | null;
}
