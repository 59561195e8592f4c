import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-client.js';
import { toast } from '../../../lib/toast.js';
import { refreshPanel } from '../api/admin.queries.js';

interface Act<Input> {
  act: (input: Input) => Promise<unknown>;
  /** What the toast says afterwards. */
  done: string;
  /** The title of the toast when it fails; the server says the rest. Left out where the caller shows `error`. */
  failed?: string;
  onDone?: () => void;
}

/** When the server said nothing. */
export const NOT_REACHED = 'Network error occurred. Please try again.';

/** A write of the panel: says what came of it and shows everything anew, also after a refusal. */
export function useAct<Input>({ act, done, failed, onDone }: Act<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast({ title: done });
      onDone?.();
      await refreshPanel(queryClient);
    },
    onError: async (failure) => {
      if (failed) {
        toast({ variant: 'destructive', title: failed, description: messageOf(failure, NOT_REACHED) });
      }
      await refreshPanel(queryClient);
    },
  });
}
