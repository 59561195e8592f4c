import { ApiProperty } from '@nestjs/swagger';
import { MAX_PRICE } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import { isAtMost, Trimmed } from '../../../platform/http/text-checks.js';
import { LONGEST_REASON } from '../domain/payment-limits.js';
import { isNumber, isWholeKobo, NairaInput, TOO_MANY_DECIMALS } from './amount.rules.js';

const MOST = MAX_PRICE / 100;

/** ADMIN-13, OP-54. */
export class AdjustWalletBody {
  @NairaInput()
  @Check('number', (value) => isNumber(value) && value !== 0, 'Amount must be a non-zero number')
  @Check('most', (value) => isNumber(value) && Math.abs(value) <= MOST, 'Amount is too large')
  @Check('decimals', isWholeKobo, TOO_MANY_DECIMALS)
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], example: '-250.50' })
  amount: number;

  @Trimmed()
  @Check(
    'text',
    (value) => value === undefined || value === null || typeof value === 'string',
    'Invalid reason',
  )
  @Check('longest', isAtMost(LONGEST_REASON), 'Reason is too long')
  @ApiProperty({ required: false, nullable: true, type: String })
  reason?: string | null;
}
