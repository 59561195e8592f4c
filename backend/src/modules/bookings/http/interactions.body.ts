import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsIn } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { numberOf, OptionalLines } from '../../../platform/http/field-rules.js';
import { isId } from '../../../kernel/id.js';
import { CONTACT_METHODS, type ContactMethod } from '../domain/interaction.events.js';
import { ProviderNotFound } from '../domain/interaction.errors.js';

/** A listing's id, as a number or its text (contract 3.6); null for what cannot be one. */
export const ListingId = () =>
  applyDecorators(
    Allow(), // null is no fault of the field: it names no provider
    Transform(({ value }: { value: unknown }) => {
      if (value === undefined) return undefined;
      const id = numberOf(value);
      return isId(id) ? id : null;
    }),
  );

/** What cannot be a listing's id names no provider. Throws ProviderNotFound. */
export const listingIdIn = (id: number | null | undefined): number => {
  if (id === null || id === undefined) throw new ProviderNotFound();
  return id;
};

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
