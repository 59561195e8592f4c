import { useState } from 'react';
import { ApiError } from '../api/api-client.js';
import { randomKey } from './random-key.js';

export interface RequestKey {
  readonly current: string;
  /** Call after each try; `failure` is null or undefined when it succeeded. */
  settle(failure: unknown): void;
}

/**
 * The Idempotency-Key of what a form sends. It stays over failures, so that a try whose answer was lost is not done
 * twice. What comes after something that was done, by this try or (422) by an earlier one with other content, is
 * another wish and has another key.
 */
export function useRequestKey(first?: string): RequestKey {
  const [key] = useState(() => {
    const kept = {
      current: first ?? randomKey(),
      settle: (failure: unknown) => {
        const done = !failure || (failure instanceof ApiError && failure.status === 422);
        if (done) kept.current = randomKey();
      },
    };
    return kept;
  });
  return key;
}
