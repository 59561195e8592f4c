import {
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { readAgain, type Subject } from './query-keys.js';

interface Write<Answer, Input, Before> extends UseMutationOptions<Answer, Error, Input, Before> {
  /** Read again afterwards, also after a failure: an earlier try, or another user, may have changed it. */
  makesStale: readonly Subject[];
}

/** Something that is sent to the server. It is pending until what it changed is on the screen. */
export function useWrite<Answer = unknown, Input = void, Before = unknown>({
  makesStale,
  ...options
}: Write<Answer, Input, Before>): UseMutationResult<Answer, Error, Input, Before> {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    onSettled: async (...outcome) => {
      const read = readAgain(queryClient, makesStale);
      await options.onSettled?.(...outcome);
      await read;
    },
  });
}
