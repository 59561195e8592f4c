import * as z from 'zod/mini';
import { ADMIN_PASSWORD_MIN, PROMOTION_DURATION, PROMOTION_PRICE_MAX } from '../../../lib/constants.js';
import { required } from '../../../lib/forms/text-rules.js';

export interface Problem {
  title: string;
  description: string;
}

/** ADMIN-16: the price as typed, or what is wrong with it. */
export const priceTyped = (text: string): number | Problem => {
  const plain = text.replace(/[₦,\s]/g, '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain))
    return { title: 'Invalid Price', description: 'Please enter a valid positive number' };
  return Number(plain) > PROMOTION_PRICE_MAX
    ? { title: 'Price Too Large', description: 'Maximum allowed price is ₦99,999,999.99' }
    : Number(plain);
};

/** ADMIN-17: whole days, or what is wrong with them. */
export const daysTyped = (text: string): number | Problem => {
  const days = Number(text);
  const title = 'Invalid Duration';
  if (!/^\d+$/.test(text.trim()) || days < PROMOTION_DURATION.min)
    return { title, description: 'Duration must be at least 1 day' };
  return days > PROMOTION_DURATION.max ? { title, description: 'Duration cannot exceed 365 days' } : days;
};

/** ADMIN-18. `message` is `'{status}: {text}'` (ERR-06). */
export const configFailure = (message: string): string => {
  if (message.includes('numeric field overflow'))
    return 'Price value too large. Maximum allowed is ₦99,999,999.99';
  if (message.includes('500')) return 'Server error. Please check your input values and try again.';
  return 'Failed to update promotion configuration';
};

/** ADMIN-13: a number that is not zero, negative allowed; null when nothing may be sent. */
export const adjustmentTyped = (text: string): string | null => {
  const plain = text.replace(/[₦,\s]/g, '').replace('−', '-');
  return /^-?\d+(\.\d{1,2})?$/.test(plain) && Number(plain) !== 0 ? plain : null;
};

export const adjustmentRules = z.object({
  amount: z
    .string()
    .check(z.refine((text) => adjustmentTyped(text) !== null, 'Amount must be a non-zero number')),
  reason: required('A reason is required'),
});

/** ADMIN-07. */
export const rejectionRules = z.object({ reason: required('Rejection reason is required') });

export const answerRules = z.object({ text: required('Answer is required') });

/** Contract 3.15. */
export const refundRules = z.object({ reason: required('Reason is required') });

/** Contract 3.14. */
export const suspensionRules = z.object({ reason: required('Reason is required'), days: z.string() });

export const appealRules = z.object({ note: z.string() });

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

/** ADMIN-23, in the order in which people would fix them, each beside its field. */
export function passwordProblems(change: PasswordChange): Partial<PasswordChange> {
  const blank = (['current', 'next', 'confirmation'] as const).find((name) => !change[name]);
  if (blank) return { [blank]: 'All password fields are required' };
  if (change.next !== change.confirmation)
    return { confirmation: 'New password and confirmation do not match' };
  if (change.next.length < ADMIN_PASSWORD_MIN)
    return { next: 'New password must be at least 8 characters long' };
  return {};
}

export const passwordRules = z
  .object({ current: z.string(), next: z.string(), confirmation: z.string() })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(passwordProblems(value)))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });
