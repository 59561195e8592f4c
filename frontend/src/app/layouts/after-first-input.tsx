import { Toaster } from '../../components/ui/toast.js';
import { useFocusRestoration } from '../../lib/screen/restore-focus.js';

/** Loaded with the first touch or key: toasts, and what restores the keyboard focus. */
export function AfterFirstInput() {
  useFocusRestoration();
  return <Toaster />;
}
