import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { type Kobo, koboFromNaira } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import { isNumber, isWholeKobo, NumberInput, TOO_MANY_DECIMALS } from '../../../platform/http/field-rules.js';
import { Longest, cleaned, isText, onOneLine } from '../../../platform/http/text-checks.js';
import { LEAST_PAYMENT, LONGEST_NOTES, LONGEST_REFERENCE, MOST_PAYMENT } from '../domain/payment.rules.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/wallet.events.js';
import type { PaymentClaim } from '../use-cases/request-payment.handler.js';

/** Blank is null. */
const Remark = (tidy: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value) || null : value));

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

  @Remark(onOneLine)
  @Check('text', isText, 'Invalid reference')
  @Longest(LONGEST_REFERENCE, 'Reference is too long')
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, type: String })
  reference?: string | null;

  @Remark(cleaned)
  @Check('text', isText, 'Invalid notes')
  @Longest(LONGEST_NOTES, 'Notes is too long')
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, type: String })
  notes?: string | null;
}

export const claimOf = ({ amount, method, reference, notes }: RequestPaymentBody): PaymentClaim => ({
  amount: koboFromNaira(amount) as Kobo,
  method,
  reference: reference ?? null,
  notes: notes ?? null,
});
