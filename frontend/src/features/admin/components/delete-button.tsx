import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { RowAction } from './row-action.js';
import type { Subject } from '../../../lib/api/query-keys.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';

interface DeleteButtonProps {
  /** What goes: 'user ada@…', 'listing Adebayo Plumbing'. */
  what: string;
  /** What follows from it, in words. */
  consequences: string;
  alsoStale: readonly Subject[];
  done: string;
  send: () => Promise<unknown>;
}

/** Deletes a row of a list, after it was said what that means. */
export function DeleteButton({ what, consequences, alsoStale, done, send }: DeleteButtonProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useSubmit({
    send,
    makesStale: ['panel', ...alsoStale],
    done,
    failed: 'Delete failed',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <RowAction icon={Trash2} label="Delete" of={what} onPress={() => setOpen(true)} />
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${what}?`}
        description={consequences}
        confirmText="Delete permanently"
        pendingText="Deleting..."
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
