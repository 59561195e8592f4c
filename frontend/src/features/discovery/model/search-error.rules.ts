import { ApiError } from '../../../lib/api/api-client.js';

/** SEARCH-20. */
export function searchErrorText(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 500) return 'Server error occurred';
  if (status === 404) return 'Search service not available';
  return 'Network error occurred';
}
