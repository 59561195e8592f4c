import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import { isId } from '../../../kernel/id.js';
import { numberOf } from '../../../platform/http/field-rules.js';
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
