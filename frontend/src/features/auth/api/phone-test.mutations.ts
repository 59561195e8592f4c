import { api } from '../../../lib/api/api-client.js';

/** OTP-23. Marks the number's account as verified, without an SMS. */
export const debugVerify = (phoneNumber: string) =>
  api.post<unknown>('/api/debug/verify-phone', { phoneNumber });

/** OTP-24. What the database knows of a number; never a code. */
export const debugCheckUser = (phoneNumber: string) =>
  api.post<unknown>('/api/debug/check-user', { phoneNumber });

/** OTP-25. Deletes the accounts under example.test. */
export const debugCleanup = () => api.post<unknown>('/api/debug/cleanup-test-accounts');
