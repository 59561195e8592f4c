import { useQueryClient } from '@tanstack/react-query';
import { OLDER_PAGE } from '../../../lib/constants.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { changeThread, olderMessages } from '../api/chat.queries.js';
import { withOlder } from '../model/thread.rules.js';

/** Reads the messages before the oldest one that is shown. */
export function useOlder(partnerId: number, oldest: number | undefined) {
  const queryClient = useQueryClient();
  return useWrite({
    makesStale: [],
    mutationFn: async () => {
      const older = oldest === undefined ? null : await olderMessages(partnerId, oldest);
      if (!older) return;
      await changeThread(queryClient, partnerId, (thread) =>
        thread.messages[0]?.id === oldest ? withOlder(thread, older, OLDER_PAGE) : thread,
      );
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Older messages did not load',
        description: 'Check your connection and try again.',
      }),
  });
}
