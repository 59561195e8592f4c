import { ApiError, messageOf } from '../../../lib/api/api-client.js';
import { NOT_REACHED } from '../../../lib/forms/use-submit.js';

/** AUTH-09, AUTH-15, AUTH-16: the server's sentence, the fallback without one, or that the network failed. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? messageOf(error, fallback) : NOT_REACHED;

/** AUTH-30: why a link did not confirm an e-mail. */
export const verificationFailure = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error, 'Verification failed') : 'Failed to verify email';

/** The error of a failed third-party sign-in in words; undefined without an error. */
export const thirdPartyErrorText = (error: string | null): string | undefined => {
  if (error === null) return undefined;
  if (error === 'google_unavailable')
    return 'Signing in with Google is not available right now. Please use your email and password.';
  return 'Google did not sign you in. Please try again, or use your email and password.';
};
