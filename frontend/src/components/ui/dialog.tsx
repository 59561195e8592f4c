import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { buttonClass } from './button.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** `sheet` slides in from the right edge (menus, filters), `center` is a modal question or form. */
  placement?: 'center' | 'sheet';
}

const PLACES = {
  center: 'inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 rounded-card animate-appear',
  sheet: 'inset-y-0 right-0 w-80 max-w-[85vw] animate-slide-in',
};

/** A modal dialog: labelled, Esc closes, focus is kept inside and returned to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  placement = 'center',
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  // Radix returns the focus to its own trigger only; ours is wherever the user was. A route change keeps the focus.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/50" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={returnFocus}
          className={`fixed z-50 flex flex-col overflow-y-auto bg-surface p-4 text-ink shadow-raised ${PLACES[placement]}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="pt-2 text-lg">{title}</Radix.Title>
            <Radix.Close className={buttonClass({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden className="size-5" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mb-4 text-muted">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
