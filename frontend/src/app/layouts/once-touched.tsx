import { Toaster } from '../../components/ui/toast.js';
import { useFocusPlace } from '../../lib/screen/focus-place.js';

/** What comes with the first touch or key: toasts, and what keeps the place of whoever goes by keyboard. */
export function OnceTouched() {
  useFocusPlace();
  return <Toaster />;
}
