import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSubmit, type Submission } from '../../lib/forms/use-submit.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import type { AlertDialog as Dialog } from '../ui/alert-dialog.js';

const importDialog = () => import('../ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface ConfirmProps<Answer> extends Omit<
  ComponentProps<typeof Dialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'pending'
> {
  /** Draws the button, onto which `press` is spread. */
  renderTrigger: (
    press: Pick<ComponentProps<'button'>, 'aria-haspopup' | 'onClick' | 'onPointerEnter'>,
  ) => ReactNode;
  action: Submission<Answer, void>;
  /** The toast says why it failed; otherwise the dialog stays open for another try. */
  closesOnFailure?: boolean;
}

/** A button that asks in a dialog before it acts. `children` are fields that belong to the answer. */
export function Confirm<Answer>(props: ConfirmProps<Answer>) {
  const { renderTrigger, action, closesOnFailure = false, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [AlertDialog, want, insist] = useOnDemand(importDialog);
  const { mutate, isPending } = useSubmit<Answer>({
    ...action,
    onDone: (answer) => {
      setIsOpen(false);
      return action.onDone?.(answer);
    },
    onFailed: () => closesOnFailure && setIsOpen(false),
  });
  return (
    <>
      {renderTrigger({
        'aria-haspopup': 'dialog',
        onPointerEnter: () => void want(),
        onClick: () => void insist().then(setIsOpen),
      })}
      {AlertDialog && (
        <AlertDialog
          {...dialog}
          open={isOpen}
          onOpenChange={setIsOpen}
          pending={isPending}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}
