import { ApiError, messageOf } from '../../../lib/api-client.js';
import { LOGIN_REDIRECT } from '../../../lib/constants.js';
import { toast } from '../../../lib/toast.js';

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
export function tellFailure(title: string, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    leaveForLogin();
    return;
  }
  toast({
    variant: 'destructive',
    title,
    description: messageOf(error, 'Network error occurred. Please try again.'),
  });
}
