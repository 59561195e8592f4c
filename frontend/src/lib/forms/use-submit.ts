import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf, randomKey } from '../api/api-client.js';
import type { Subject } from '../api/query-keys.js';
import { useWrite } from '../api/use-write.js';
import { toast, type ToastMessage } from '../toast.js';

/** When the server said nothing. */
export const NOT_REACHED = 'Network error occurred. Please try again.';

const SIGNED_OUT = 'You are signed out. Sign in and try again.';

/** The toast after a failure: what the server says, else `otherwise`; an ended session is explained. */
export const failureToast = (title: string, failure: unknown, otherwise = NOT_REACHED): ToastMessage => ({
  variant: 'destructive',
  title,
  description:
    failure instanceof ApiError && failure.text === 'Unauthorized'
      ? SIGNED_OUT
      : messageOf(failure, otherwise),
});

export interface RequestKey {
  readonly current: string;
  /** Call after each try; `failure` is null or undefined when it succeeded. */
  settle(failure: unknown): void;
}

/**
 * The Idempotency-Key of what is sent. It stays after a failure, so that a try whose answer was lost is not done twice.
 * It changes once something was done: by this try or (422) by an earlier one with other content.
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

export interface Submission<Answer, Input> {
  /** `key`: an Idempotency-Key, if the call takes one; the same until it is done. */
  send: (input: Input, key: string) => Promise<Answer>;
  /** The one of a draft; otherwise a key is made here. */
  requestKey?: RequestKey;
  /** See `useWrite`. */
  makesStale: readonly Subject[];
  /** The toast afterwards; none where the screen itself shows it. */
  done?: string | ToastMessage | ((answer: Answer) => ToastMessage);
  /** The title of the toast after a failure, or all of it; none where the screen shows `error`. */
  failed?: string | ((failure: Error) => ToastMessage | null);
  onDone?: (answer: Answer, input: Input) => unknown;
  onFailed?: (failure: Error) => void;
}

/** The mutation of a button or a form: shows the result in a toast, and refetches what it changed. */
export function useSubmit<Answer = unknown, Input = void>({
  send,
  requestKey,
  makesStale,
  done,
  failed,
  onDone,
  onFailed,
}: Submission<Answer, Input>): UseMutationResult<Answer, Error, Input> {
  const ownKey = useRequestKey();
  const key = requestKey ?? ownKey;
  return useWrite<Answer, Input>({
    makesStale,
    mutationFn: (input) => send(input, key.current),
    onSuccess: (answer, input) => {
      if (typeof done === 'string') toast({ title: done });
      else if (done) toast(typeof done === 'function' ? done(answer) : done);
      return onDone?.(answer, input);
    },
    onError: (failure) => {
      onFailed?.(failure);
      const said = typeof failed === 'string' ? failureToast(failed, failure) : failed?.(failure);
      if (said) toast(said);
    },
    onSettled: (_answer, failure) => key.settle(failure),
  });
}
