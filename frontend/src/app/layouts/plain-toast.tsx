import { useEffect, useSyncExternalStore } from 'react';
import { buttonClass } from '../../components/ui/button.js';
import { toastPlace } from '../../components/ui/toast-place.js';
import { dismissToast, subscribeToToasts, visibleToast } from '../../lib/toast.js';

/** The visible toast while the code of the real ones cannot be had: without a connection, above all, to say so. */
export function PlainToast() {
  const toast = useSyncExternalStore(subscribeToToasts, visibleToast, () => null);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  if (!toast) return null;
  return (
    <div className={toastPlace}>
      <div
        role="alert"
        className="rounded-card border border-line-strong bg-surface p-4 text-sm text-ink shadow-raised"
      >
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
        <button
          type="button"
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
          onClick={() => dismissToast(toast.id)}
        >
          Close
        </button>
      </div>
    </div>
  );
}
