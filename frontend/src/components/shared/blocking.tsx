import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import { useBlock, useUnblock } from '../../lib/api/blocks.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';

const importDialog = () => import('../ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface Person {
  userId: number;
  name: string;
}

/** Asks once, then neither of the two can contact the other. */
export function BlockButton({ userId, name }: Person) {
  const [isAsked, setIsAsked] = useState(false);
  const [AlertDialog, , insist] = useOnDemand(importDialog);
  const block = useBlock(() => setIsAsked(false));
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        title="Block this person"
        aria-haspopup="dialog"
        onClick={() => void insist().then(setIsAsked)}
      >
        <Ban aria-hidden className="size-5" />
        <span className="sr-only">Block this person</span>
      </Button>
      {AlertDialog && (
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={`Block ${name}?`}
          description="You will not be able to message, contact or book each other, and they are not told. Jobs that are open go on."
          confirmText="Block"
          pendingText="Blocking..."
          pending={block.isPending}
          onConfirm={() => block.mutate(userId)}
        />
      )}
    </>
  );
}

/** In the place of the composer while the reader blocks the other person. */
export function BlockedNote({ userId, name }: Person) {
  const unblock = useUnblock();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
      <p className="text-muted">You blocked {name}.</p>
      <Button
        variant="secondary"
        pending={unblock.isPending}
        pendingText="Unblocking..."
        onClick={() => unblock.mutate(userId)}
      >
        Unblock
      </Button>
    </div>
  );
}
