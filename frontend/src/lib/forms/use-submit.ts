import type { UseMutationResult } from '@tanstack/react-query';
import { ApiError, messageOf } from '../api/api-client.js';
import type { Subject } from '../api/query-keys.js';
import { toast, type ToastMessage } from '../toast.js';
import { useRequestKey, type RequestKey } from './use-request-key.js';
import { useWrite } from '../api/use-write.js';

/** When the server said nothing. */
export const NOT_REACHED = 'Network error occurred. Please try again.';

const SIGNED_OUT = 'You are signed out. Sign in and try again.';

/** What a failed act says: what the server says, `otherwise` without that. That the session is over, it says in one word. */
export const failureToast = (title: string, failure: unknown, otherwise = NOT_REACHED): ToastMessage => ({
  variant: 'destructive',
  title,
  description:
    failure instanceof ApiError && failure.text === 'Unauthorized'
      ? SIGNED_OUT
      : messageOf(failure, otherwise),
});

export interface Act<Answer, Input> {
  /** `key`: an Idempotency-Key, if the call takes one; the same until the act is done. */
  act: (input: Input, key: string) => Promise<Answer>;
  /** Of what is kept as a draft; else the act has its own. */
  requestKey?: RequestKey;
  /** See `useWrite`. */
  makesStale: readonly Subject[];
  /** What the toast says afterwards; none where the screen itself shows it. */
  done?: string | ToastMessage | ((answer: Answer) => ToastMessage);
  /** The title of the toast when it fails, or all of it; none where the screen shows `error`. */
  failed?: string | ((failure: Error) => ToastMessage | null);
  onDone?: (answer: Answer, input: Input) => unknown;
  /** Before the toast. */
  onFailed?: (failure: Error) => void;
}

/** What a button or a form does on the server: shows the result in a toast, and refetches what it changed. */
export function useSubmit<Answer = unknown, Input = void>({
  act,
  requestKey,
  makesStale,
  done,
  failed,
  onDone,
  onFailed,
}: Act<Answer, Input>): UseMutationResult<Answer, Error, Input> {
  const ownKey = useRequestKey();
  const key = requestKey ?? ownKey;
  return useWrite<Answer, Input>({
    makesStale,
    mutationFn: (input) => act(input, key.current),
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
