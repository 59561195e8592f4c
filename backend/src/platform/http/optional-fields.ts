import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { isId } from '../../kernel/id.js';
import { Check } from './body-check.js';
import { NumberInput } from './field-rules.js';
import { isText, Longest, Trimmed } from './text-checks.js';

/** The id of something that may be left out; `wrong` is the text for anything that is no id. */
export const OptionalId = (wrong: string, description?: string): PropertyDecorator =>
  applyDecorators(
    // In reverse order of how they would be written above a field: the last one runs first.
    ApiProperty({
      required: false,
      nullable: true,
      type: Number,
      minimum: 1,
      ...(description && { description }),
    }),
    IsOptional(),
    Check('id', isId, wrong),
    NumberInput(),
  );

/** What an administrator may note on a decision (OP-60: 1000 characters). */
export const OptionalNote = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String }),
    IsOptional(),
    Longest(1000, 'Note is too long'),
    Check('text', isText, 'Invalid note'),
    Trimmed(),
  );
