import { ApiError, messageOf } from '../../../lib/api/api-client.js';
import { CODE_DIGITS } from '../../../lib/constants.js';

/** OTP-07: `+234` and ten digits, or undefined. */
export const normalisePhone = (text: string): string | undefined => {
  const digits = /^(?:\+?234|0)(\d{10})$/.exec(text.replace(/[\s-]/g, ''));
  return digits ? `+234${digits[1]}` : undefined;
};

/** OTP-08 and OTP-09: toast title and description; the API sends both as one text with a colon. */
export const INVALID_PHONE = {
  title: 'Invalid phone number',
  description: 'Please enter a valid Nigerian phone number (e.g., 08012345678)',
};
export const INVALID_CODE = {
  title: 'Invalid code',
  description: 'Please enter the 6-digit verification code',
};

export const isCode = (text: string): boolean => /^\d+$/.test(text) && text.length === CODE_DIGITS;

/** Why the server refused the code itself, for the field's error; undefined when something else went wrong. */
export const codeRefusal = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.status < 500
    ? messageOf(failure, 'Invalid verification code')
    : undefined;

/** OP-16: the server lets one code go out per minute. */
const RESEND_AFTER_SECONDS = 60;

/** Seconds until another code may be sent: as the server says, else a minute. */
export function secondsToWait(error: unknown): number {
  const body = error instanceof ApiError ? (error.body as { retryAfterSeconds?: unknown } | null) : null;
  const seconds = body?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : RESEND_AFTER_SECONDS;
}
