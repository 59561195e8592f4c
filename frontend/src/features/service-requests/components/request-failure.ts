import { ApiError } from '../../../lib/api/api-client.js';
import type { ToastMessage } from '../../../lib/toast.js';
import { failureToast } from '../../../lib/forms/use-submit.js';

/** REQ-21, REQ-22, REQ-27, REQ-28: a session that is over is named; else what the server says, or `otherwise`. */
export const requestFailure =
  (signedOut: string, otherwise: string) =>
  (failure: Error): ToastMessage =>
    failure instanceof ApiError && failure.status === 401
      ? { variant: 'destructive', title: 'Authentication Required', description: signedOut }
      : failureToast('Error', failure, otherwise);

export const MANAGE_SIGNED_OUT = 'Please log in to manage your service requests.';
export const UPDATE_FAILED = 'Failed to update request status';
