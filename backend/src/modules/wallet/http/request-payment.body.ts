import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type Kobo, koboFromNaira } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import {
  isNumber,
  isWholeKobo,
  NumberInput,
  OptionalLines,
  OptionalText,
  TOO_MANY_DECIMALS,
} from '../../../platform/http/field-rules.js';
import { LEAST_PAYMENT, LONGEST_NOTES, LONGEST_REFERENCE, MOST_PAYMENT } from '../domain/payment.rules.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/wallet.events.js';
import type { PaymentClaim } from '../use-cases/request-payment.handler.js';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** PAY-02. From the last check to the first, as decorators above a field are applied. */
const PaidAmount = () =>
  applyDecorators(
    ApiProperty({ example: 5000, minimum: LEAST_PAYMENT, maximum: MOST_PAYMENT }),
    Check('decimals', isWholeKobo, TOO_MANY_DECIMALS),
    Check(
      'most',
      (value) => isNumber(value) && value <= MOST_PAYMENT,
      'Maximum payment amount is ₦1,000,000',
    ),
    Check('least', (value) => isNumber(value) && value >= LEAST_PAYMENT, 'Minimum payment amount is ₦100'),
    NumberInput(),
  );

/** Contract 3.15. */
export class StartTopUpBody {
  @PaidAmount()
  amount: number;
}

/** PAY-02, PAY-03. */
export class RequestPaymentBody {
  @PaidAmount()
  amount: number;

  @Check('given', isGiven, 'Payment method is required')
  @IsIn(PAYMENT_METHODS, { message: 'Invalid payment method' })
  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;

  @OptionalText('Reference', LONGEST_REFERENCE)
  @ApiPropertyOptional({ type: String, maxLength: LONGEST_REFERENCE, nullable: true })
  reference?: string | null;

  @OptionalLines('Notes', LONGEST_NOTES)
  @ApiPropertyOptional({ type: String, maxLength: LONGEST_NOTES, nullable: true })
  notes?: string | null;
}

export const claimOf = ({ amount, method, reference, notes }: RequestPaymentBody): PaymentClaim => ({
  amount: koboFromNaira(amount) as Kobo,
  method,
  reference: reference ?? null,
  notes: notes ?? null,
});
