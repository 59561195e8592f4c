import { useRef, type KeyboardEvent } from 'react';

export const overlayClass = 'fixed inset-0 z-40 animate-fade bg-scrim';

const PLACES = {
  center:
    'inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 rounded-card animate-appear md:p-6',
  sheet: 'inset-y-0 right-0 w-80 max-w-[85vw] animate-slide-in',
};

export type DialogPlacement = keyof typeof PLACES;

export const panelClass = (placement: DialogPlacement): string =>
  `fixed z-50 flex flex-col overflow-y-auto border border-line bg-surface p-4 text-ink shadow-raised ${PLACES[placement]}`;

/**
 * What all panels over the page share. Radix returns the focus to its own trigger only; ours goes to where it was when
 * the panel opened, unless it has been moved meanwhile (to the heading of another screen).
 */
export function usePanel(close: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    },
    /** Radix sends Escape to what opened last, which may be a toast: the key belongs to the focused panel. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault(); // a panel under this one stays
      close();
    },
  };
}
