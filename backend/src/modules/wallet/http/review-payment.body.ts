import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import {
  isNumber,
  isWholeKobo,
  OptionalNumberInput,
  RequiredLines,
  RequiredText,
} from '../../../platform/http/field-rules.js';
import { Longest, isFilled, Trimmed } from '../../../platform/http/text-checks.js';
import { LONGEST_REASON, LONGEST_REFERENCE, MOST_PAYMENT } from '../domain/payment.rules.js';

const NO_REASON = 'Rejection reason is required';

/** ADMIN-07. */
export class RejectPaymentBody {
  @RequiredLines('Rejection reason', LONGEST_REASON)
  @ApiProperty({ example: 'No transfer with this reference arrived.', maxLength: LONGEST_REASON })
  reason: string;
}

/** Contract 3.15. */
export class RefundTopUpBody {
  @RequiredLines('Reason', LONGEST_REASON)
  @ApiProperty({ example: 'Paid twice by mistake.', maxLength: LONGEST_REASON })
  reason: string;
}

/** Contract 3.15: of what the reconciliation found. */
export class CreditTopUpBody {
  @RequiredText('Reference', LONGEST_REFERENCE)
  @ApiProperty({ example: 'hw-0123456789abcdefghij', maxLength: LONGEST_REFERENCE })
  reference: string;
}

const isApprovable = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (isNumber(value) && value >= 0.01 && value <= MOST_PAYMENT && isWholeKobo(value));

/** ADMIN-09, OP-36: both decisions behind one address. */
export class ReviewPaymentBody {
  @IsIn(['approve', 'reject'], { message: 'Invalid action' })
  @ApiProperty({ enum: ['approve', 'reject'] })
  action: 'approve' | 'reject';

  @OptionalNumberInput()
  @Check('approvable', isApprovable, 'Invalid approved amount')
  @ApiProperty({ required: false, nullable: true, type: Number, minimum: 0.01, maximum: MOST_PAYMENT })
  approvedAmount?: number | null;

  @Trimmed()
  @Check<ReviewPaymentBody>('filled', (value, body) => body.action !== 'reject' || isFilled(value), NO_REASON)
  @Longest(LONGEST_REASON, 'Rejection reason is too long')
  @ApiProperty({ required: false, nullable: true, type: String })
  reason?: string | null;
}
