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

/** A mutation that stays pending until the queries that it changed are read again. */
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
