import { ApiError, messageOf } from '../../../lib/api-client.js';
import { toast } from '../../../lib/toast.js';

/** REQ-21, REQ-22, REQ-27, REQ-28: a session that is over is named; else what the server says, or `fallback`. */
export function tellRequestFailure(failure: unknown, signedOut: string, fallback: string): void {
  if (failure instanceof ApiError && failure.status === 401) {
    toast({ variant: 'destructive', title: 'Authentication Required', description: signedOut });
    return;
  }
  toast({ variant: 'destructive', title: 'Error', description: messageOf(failure, fallback) });
}

export const MANAGE_SIGNED_OUT = 'Please log in to manage your service requests.';
export const UPDATE_FAILED = 'Failed to update request status';
