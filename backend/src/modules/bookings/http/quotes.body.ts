import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional } from 'class-validator';
import { type Kobo, koboFromNaira } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import {
  isNumber,
  isWholeKobo,
  OptionalLines,
  OptionalNumberInput,
  TOO_MANY_DECIMALS,
} from '../../../platform/http/field-rules.js';
import type { Quote } from '../domain/quote.events.js';

/** Of each part of a price, in naira. */
const MOST = 10_000_000;

const Amount = (name: string) =>
  applyDecorators(
    OptionalNumberInput(),
    Check('decimals', (value) => !isNumber(value) || isWholeKobo(value), TOO_MANY_DECIMALS),
    Check(
      'amount',
      (value) => isNumber(value) && value >= 0 && value <= MOST,
      `${name} must be between 0 and 10,000,000`,
    ),
  );

/** Contract 3.15, An agreed price. */
export class QuoteBody {
  @Amount('Labour')
  @ApiProperty({ type: Number, example: 12_000, minimum: 0, maximum: MOST })
  labour: number;

  @Amount('Parts')
  @IsOptional()
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: MOST, nullable: true })
  parts?: number | null;

  @Amount('Call-out')
  @IsOptional()
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: MOST, nullable: true })
  callOut?: number | null;

  @OptionalLines('Note', 500)
  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true })
  note?: string | null;
}

/** `version`: the price that the customer has seen, so that a price named meanwhile is not agreed to unseen. */
export class AnswerQuoteBody {
  @IsBoolean({ message: 'Accept must be true or false' })
  @ApiProperty({ type: Boolean })
  accept: boolean;

  @IsInt({ message: 'Invalid version' })
  @IsOptional()
  @ApiPropertyOptional({ type: Number, example: 1, nullable: true })
  version?: number | null;
}

const koboOrNull = (amount: number | null | undefined): Kobo | null =>
  amount === null || amount === undefined ? null : (koboFromNaira(amount) ?? null);

export const quoteIn = ({ labour, parts, callOut, note }: QuoteBody): Quote => ({
  labour: koboFromNaira(labour) as Kobo,
  parts: koboOrNull(parts),
  callOut: koboOrNull(callOut),
  note: note ?? null,
});
