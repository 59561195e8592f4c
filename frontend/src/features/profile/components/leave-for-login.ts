import { ApiError } from '../../../lib/api/api-client.js';
import { LOGIN_REDIRECT } from '../../../lib/constants.js';
import { toast, type ToastMessage } from '../../../lib/toast.js';
import { failureToast } from '../../../lib/forms/use-submit.js';

/** PROF-13: says so, then leaves for the sign-in page. Answers how to call it off. */
export function leaveForLogin(): () => void {
  toast({
    variant: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  });
  const timer = setTimeout(() => window.location.assign('/api/login'), LOGIN_REDIRECT);
  return () => clearTimeout(timer);
}

/** PROF-20: what a write of the profile failed with; when the session is over, PROF-13. */
export const profileFailure =
  (title: string) =>
  (failure: Error): ToastMessage | null => {
    if (!(failure instanceof ApiError && failure.status === 401)) return failureToast(title, failure);
    leaveForLogin();
    return null;
  };
