import { messageOf } from '../../../lib/api-client.js';
import type { Subject } from '../../../lib/query-keys.js';
import { toast } from '../../../lib/toast.js';
import { useRequestKey } from '../../../lib/use-request-key.js';
import { useWrite } from '../../../lib/use-write.js';

interface Act<Input> {
  /** `key`: an Idempotency-Key, for whom it concerns. */
  act: (input: Input, key: string) => Promise<unknown>;
  /** What changes beside the panel. */
  alsoStale: readonly Subject[];
  /** What the toast says afterwards. */
  done: string;
  /** The title of the toast when it fails; the server says the rest. Left out where the caller shows `error`. */
  failed?: string;
  onDone?: () => void;
}

/** When the server said nothing. */
export const NOT_REACHED = 'Network error occurred. Please try again.';

/** A write of the panel: says what came of it and shows everything anew, also after a refusal. */
export function useAct<Input>({ act, alsoStale, done, failed, onDone }: Act<Input>) {
  const key = useRequestKey();
  return useWrite({
    makesStale: ['panel', ...alsoStale],
    mutationFn: (input: Input) => act(input, key.current),
    onSuccess: () => {
      toast({ title: done });
      onDone?.();
    },
    onError: (failure) => {
      if (failed) {
        toast({ variant: 'destructive', title: failed, description: messageOf(failure, NOT_REACHED) });
      }
    },
    onSettled: (_done, failure) => key.settle(failure),
  });
}
