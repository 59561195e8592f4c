import { Toaster } from '../../components/ui/toast.js';
import { useFocusPlace } from '../../lib/screen/focus-place.js';

/** Loaded with the first touch or key: toasts, and what restores the keyboard focus. */
export function AfterFirstInput() {
  useFocusPlace();
  return <Toaster />;
}
