import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.js';
import { overlayClass, panelClass, usePanel } from './dialog-parts.js';
import { DialogFooter } from './dialog.js';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, e.g. 'Delete this listing?' */
  title: string;
  description: ReactNode;
  /** Names the action, e.g. 'Delete listing'; never 'OK'. */
  confirmText: string;
  pendingText?: string;
  pending?: boolean;
  cancelText?: string;
  /** Red for what cannot be undone (the default), the accent for what only needs a second look. */
  tone?: 'danger' | 'primary';
  /** The dialog stays open: close it when it is done, or show here why it failed. */
  onConfirm: () => void;
  /** A field that belongs to the answer (a reason), or an `Alert` after a failure. */
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. The focus starts on the cancel button; a click outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmText, onConfirm, children } = props;
  const { pendingText, pending = false, cancelText = 'Cancel', tone = 'danger' } = props;
  const change = (next: boolean) => {
    if (!pending) onOpenChange(next);
  };
  const panel = usePanel(() => change(false));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content {...panel} className={panelClass('center')}>
          <Radix.Title className="text-lg wrap-anywhere">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          {children && <div className="mt-4">{children}</div>}
          <DialogFooter>
            <Radix.Cancel disabled={pending} className={buttonClass({ variant: 'secondary' })}>
              {cancelText}
            </Radix.Cancel>
            <Button
              variant={tone}
              pending={pending}
              {...(pendingText ? { pendingText } : {})}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
