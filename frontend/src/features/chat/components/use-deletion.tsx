import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api-client.js';
import { toast } from '../../../lib/toast.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { failureToast, useSubmit } from '../../../lib/forms/use-submit.js';
import { changeThread } from '../api/chat.queries.js';
import type { Message } from '../api/chat.types.js';
import { deletedSince, withoutMessage } from '../model/thread.rules.js';

const importDialog = () =>
  import('../../../components/ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

/** CHAT-10 to CHAT-12, CHAT-25: asks, deletes, and announces deletions by the partner. */
export function useDeletion(partnerId: number, messages: readonly Message[]) {
  const queryClient = useQueryClient();
  const [own] = useState(() => new Set<number>());
  const [asked, setAsked] = useState<Message | null>(null);
  const [AlertDialog, , insist] = useOnDemand(importDialog);
  const deletion = useSubmit({
    makesStale: ['conversations'],
    send: async ({ id }: Message) => {
      await api.delete(`/api/messages/${id}`);
      own.add(id);
      await changeThread(queryClient, partnerId, (thread) => withoutMessage(thread, id));
    },
    done: { title: 'Message deleted', description: 'Your message has been successfully deleted.' },
    failed: (failure) =>
      failureToast('Delete failed', failure, 'Failed to delete message. Please try again.'),
    onDone: () => setAsked(null),
    onFailed: () => setAsked(null),
  });
  useDeletedByOthers(messages, own);
  const ask = useCallback(
    (message: Message) => void insist().then((there) => there && setAsked(message)),
    [insist],
  );
  const dialog = AlertDialog && (
    <AlertDialog
      open={asked !== null}
      onOpenChange={() => setAsked(null)}
      title="Delete this message?"
      description="Are you sure you want to delete this message? This action cannot be undone."
      confirmText="Delete message"
      pendingText="Deleting..."
      pending={deletion.isPending}
      onConfirm={() => asked && deletion.mutate(asked)}
    />
  );
  return { ask, dialog };
}

/** CHAT-11: seen by what is missing, whether the socket or polling brought the news. */
function useDeletedByOthers(messages: readonly Message[], own: ReadonlySet<number>): void {
  const before = useRef(messages);
  useEffect(() => {
    const gone = deletedSince(before.current, messages).filter((id) => !own.has(id));
    before.current = messages;
    if (gone.length > 0) toast({ title: 'A message was deleted from this conversation.' });
  }, [messages, own]);
}
