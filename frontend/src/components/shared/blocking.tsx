import { Ban } from 'lucide-react';
import { Button } from '../ui/button.js';
import { blocking, useUnblock } from '../../lib/api/blocks.js';
import { Confirm } from './confirm.js';

interface Person {
  userId: number;
  name: string;
}

/** Asks once, then neither of the two can contact the other. */
export const BlockButton = ({ userId, name }: Person) => (
  <Confirm
    renderTrigger={(press) => (
      <Button variant="ghost" size="icon" title="Block this person" {...press}>
        <Ban aria-hidden className="size-5" />
        <span className="sr-only">Block this person</span>
      </Button>
    )}
    title={`Block ${name}?`}
    description="You will not be able to message, contact or book each other, and they are not told. Jobs that are open go on."
    confirmText="Block"
    pendingText="Blocking..."
    action={blocking(userId)}
  />
);

/** Replaces the composer while the user blocks the other person. */
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
