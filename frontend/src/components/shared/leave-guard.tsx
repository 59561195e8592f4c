import { useState } from 'react';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.js';

const importDialog = () => import('../ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface LeaveGuardProps {
  /** There is something to lose. */
  active: boolean;
  /** What becomes of it, in words. */
  lost: string;
}

/** Asks before a link, Back, a reload or a closed tab takes the person away from unsaved work. */
export function LeaveGuard({ active, lost }: LeaveGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [AlertDialog, want] = useOnDemand(importDialog);
  const ask = async (go: () => void) => {
    if (await want()) setLeave(() => go);
    else go(); // without the dialog's code the user may leave
  };
  useLeaveWarning(active, (go) => void ask(go));

  if (!leave || !AlertDialog) return null;
  return (
    <AlertDialog
      open
      tone="primary"
      title="Leave without saving?"
      description={lost}
      confirmText="Leave"
      cancelText="Stay"
      onOpenChange={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave();
      }}
    />
  );
}
