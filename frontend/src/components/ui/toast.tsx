import { TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { TOAST_SWIPE } from '../../lib/constants.js';
import { dismissToast, subscribeToToasts, visibleToast } from '../../lib/toast.js';
import { buttonClass } from './button.js';
import { toastPlace } from './toast-place.js';

const TONE_CLASSES = {
  default: 'border-line-strong bg-surface',
  destructive: 'border-danger bg-danger-soft',
};

/** Whether a key was pressed in a panel over the page: Escape closes that, also where the toast came after it. */
const isInPanel = ({ target }: Event) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

/** Draws the one visible toast (SHELL-10 to SHELL-12): swipe right past 50 px dismisses, F8 focuses the region. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, visibleToast, () => null);
  const isSpared = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  const goBack = useFocusReturn(list);
  const close = (id: number) => {
    if (!isSpared.current) {
      dismissToast(id);
      goBack();
    }
    isSpared.current = false;
  };
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE} label="Notification">
      {toast && (
        <Radix.Root
          key={toast.id}
          open
          duration={toast.duration}
          onEscapeKeyDown={(event) => {
            isSpared.current = isInPanel(event);
          }}
          onOpenChange={() => close(toast.id)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          // A modal takes the pointer from all that is not in it.
          className={`pointer-events-auto flex w-full animate-appear items-start gap-3 rounded-card border p-4 text-sm text-ink shadow-raised data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${TONE_CLASSES[toast.variant]}`}
        >
          {toast.variant === 'destructive' && (
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
          )}
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.onClick}
                className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
              >
                {toast.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close className={buttonClass({ variant: 'ghost', size: 'icon', className: '-m-3' })}>
            <X aria-hidden className="size-5" />
            <span className="sr-only">Close</span>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport ref={list} className={`flex flex-col ${toastPlace}`} />
    </Radix.Provider>
  );
}

/**
 * An open panel pulls the focus back from everything outside it, by a listener on the document. It misses a step into
 * the toasts by F8 but sees the next one, so the focus cannot get below the panel. Returns a function that goes back
 * to where the focus came from, for when the toast closes.
 */
function useFocusReturn(list: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const isThere = (place: EventTarget | null) => place instanceof Node && list.current?.contains(place);
    const pass = (event: FocusEvent) => {
      const [from, to] =
        event.type === 'focusin' ? [event.relatedTarget, event.target] : [event.target, event.relatedTarget];
      if (!isThere(to)) return;
      event.stopPropagation();
      if (!isThere(from)) cameFrom.current = from instanceof Element ? from : null;
    };
    document.body.addEventListener('focusin', pass);
    document.body.addEventListener('focusout', pass);
    return () => {
      document.body.removeEventListener('focusin', pass);
      document.body.removeEventListener('focusout', pass);
    };
  }, [list]);
  return () => {
    if (list.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
  };
}
