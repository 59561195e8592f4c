import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PRICE } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import {
  isNumber,
  isWholeKobo,
  NumberInput,
  OptionalLines,
  TOO_MANY_DECIMALS,
} from '../../../platform/http/field-rules.js';
import { LONGEST_REASON } from '../domain/payment.rules.js';

const MOST = MAX_PRICE / 100;

/** ADMIN-13, OP-54. */
export class AdjustWalletBody {
  @NumberInput()
  @Check('number', (value) => isNumber(value) && value !== 0, 'Amount must be a non-zero number')
  @Check('most', (value) => isNumber(value) && Math.abs(value) <= MOST, 'Amount is too large')
  @Check('decimals', isWholeKobo, TOO_MANY_DECIMALS)
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], example: '-250.50' })
  amount: number;

  @OptionalLines('Reason', LONGEST_REASON)
  @ApiPropertyOptional({ type: String, maxLength: LONGEST_REASON, nullable: true })
  reason?: string | null;
}
