import type { Answer } from '../../../lib/api/api-types.js';
import { api } from '../../../lib/api/api-client.js';
import type { SignUpValues } from '../model/auth-form.rules.js';
import type { SignInValues } from '../model/short-forms.rules.js';

/** AUTH-08. */
export const signIn = ({ email, password }: SignInValues) =>
  api.post<Answer<'/api/auth/login', 'post'>>('/api/auth/login', {
    email: email.trim().toLowerCase(),
    password,
  });

/** The mail that comes leads back to this page, in whichever browser it is opened. */
const leadingTo = (returnTo: string): string =>
  returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;

/** AUTH-14: exactly these five fields leave the form. */
export const signUp = (
  { firstName, lastName, email, password, acceptTerms }: SignUpValues,
  returnTo: string,
) =>
  api.post<Answer<'/api/auth/signup', 'post'>>(`/api/auth/signup${leadingTo(returnTo)}`, {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim().toLowerCase(),
    password,
    acceptTerms,
  });

/** AUTH-19: the answer is the same for known and unknown addresses. */
export const forgotPassword = (email: string) =>
  api.post<Answer<'/api/auth/forgot-password', 'post'>>('/api/auth/forgot-password', {
    email: email.trim().toLowerCase(),
  });

/** AUTH-24, AUTH-25. */
export const resetPassword = async (token: string | null, password: string) => {
  if (!token) throw new Error('Reset token is required');
  return api.post<Answer<'/api/auth/reset-password', 'post'>>('/api/auth/reset-password', {
    token,
    password,
  });
};

export type EmailVerification = Answer<'/api/auth/verify-email'>;

/** AUTH-28. A mutation, because the link works once. */
export const verifyEmail = (token: string) =>
  api.get<EmailVerification>(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);

/** Requests another mail with the link; the answer never reveals whether the address is unconfirmed (OP-12). */
export const resendVerification = (email: string, returnTo = '/') =>
  api.post<Answer<'/api/auth/resend-verification', 'post'>>(
    `/api/auth/resend-verification${leadingTo(returnTo)}`,
    { email: email.trim().toLowerCase() },
  );

type CodeSent = Answer<'/api/auth/send-otp', 'post'>;

/** OTP-10. */
export const sendCode = (phoneNumber: string) => api.post<CodeSent>('/api/auth/send-otp', { phoneNumber });

/** OTP-12. */
export const resendCode = (phoneNumber: string) =>
  api.post<CodeSent>('/api/auth/resend-otp', { phoneNumber });

/** OTP-11. */
export const verifyCode = (phoneNumber: string, code: string) =>
  api.post<Answer<'/api/auth/verify-otp', 'post'>>('/api/auth/verify-otp', { phoneNumber, code });

/** OTP-23. Marks the number's account as verified, without an SMS. */
export const debugVerify = (phoneNumber: string) =>
  api.post<unknown>('/api/debug/verify-phone', { phoneNumber });

/** OTP-24. What the database knows of a number; never a code. */
export const debugCheckUser = (phoneNumber: string) =>
  api.post<unknown>('/api/debug/check-user', { phoneNumber });

/** OTP-25. Deletes the accounts under example.test. */
export const debugCleanup = () => api.post<unknown>('/api/debug/cleanup-test-accounts');
