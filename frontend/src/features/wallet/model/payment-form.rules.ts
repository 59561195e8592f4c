import * as z from 'zod/mini';
import { PAYMENT, PAYMENT_METHODS } from '../../../lib/constants.js';
import { nairaTyped } from '../../../lib/format/numbers.js';
import { type PaymentMethod, type RequestPaymentBody, LONGEST } from '../../../lib/api/api-types.js';

const isMethod = (text: string): text is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(text);

const hasManyDecimals = (text: string): boolean => /\.\d{3,}$/.test(text.trim());

/** Contract 3.15: a top-up by card or transfer has the amounts of a payment request. */
export const topUpRules = z.object({
  amount: z.string().check(
    z.refine<string>((text) => !hasManyDecimals(text), {
      error: 'Amount can have at most 2 decimal places',
      abort: true,
    }),
    z.refine<string>((text) => (nairaTyped(text) ?? 0) >= PAYMENT.min, {
      error: 'Minimum payment amount is ₦100',
      abort: true,
    }),
    z.refine<string>(
      (text) => (nairaTyped(text) ?? 0) <= PAYMENT.max,
      'Maximum payment amount is ₦1,000,000',
    ),
  ),
});

/** PAY-02, PAY-03, texts as typed. */
export const paymentRules = z.object({
  ...topUpRules.shape,
  method: z.string().check(z.refine(isMethod, 'Payment method is required')),
  reference: z.string().check(z.maxLength(LONGEST.RequestPaymentBody.reference, 'Reference is too long')),
  notes: z.string().check(z.maxLength(LONGEST.RequestPaymentBody.notes, 'Notes are too long')),
});

type PaymentValues = z.infer<typeof paymentRules>;

export const emptyPayment: PaymentValues = { amount: '', method: '', reference: '', notes: '' };

/** The request body; call it only when `paymentRules` found no error. */
export const claimOf = ({ amount, method, reference, notes }: PaymentValues): RequestPaymentBody => ({
  amount: nairaTyped(amount) ?? 0,
  method: isMethod(method) ? method : 'bank_transfer',
  reference: reference.trim() || null,
  notes: notes.trim() || null,
});
