import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button, buttonClass } from './button.js';
import { overlayClass, panelClass, usePanel, type DialogPlacement } from './dialog-parts.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Buttons in a row at the end; the main one last. */
  footer?: ReactNode;
  /** `sheet` slides in from the right edge (menus, filters), `center` is a modal form. */
  placement?: DialogPlacement;
}

/** A modal dialog: labelled, Esc closes, focus is kept inside and returned to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  placement = 'center',
}: DialogProps) {
  const panel = usePanel(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...panel}
          className={panelClass(placement)}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="min-w-0 pt-2 text-lg wrap-anywhere">{title}</Radix.Title>
            <Radix.Close className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mr-2' })}>
              <X aria-hidden className="size-5" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mb-4 text-muted">{description}</Radix.Description>}
          {children}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons that ends a dialog, or a form inside one. On phones they fill the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}

type FormFooterProps = Pick<
  ComponentProps<typeof Button>,
  'pending' | 'pendingText' | 'disabled' | 'children' | 'aria-describedby'
> & { onCancel: () => void };

/** Ends a form inside a dialog: the buttons that cancel and send it. */
export const FormFooter = ({ onCancel, ...submit }: FormFooterProps) => (
  <DialogFooter>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button {...submit} type="submit" />
  </DialogFooter>
);
