import { useEffect, useState } from 'react';
import { subscribeToToasts, visibleToast } from '../../lib/toast.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { PlainToast } from './plain-toast.js';

const importToasts = () => import('./after-first-input.js').then(({ AfterFirstInput }) => AfterFirstInput);
const FIRST_INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * Where toasts appear. The code loads with the first touch or key, which nearly always precedes a toast, or with the
 * toast; when it does not load, the toast is shown unstyled.
 */
export function Toasts() {
  const [AfterFirstInput, want] = useOnDemand(importToasts);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const load = () => void want().then((there) => setIsMissing(!there));
    const unsubscribe = subscribeToToasts(load);
    if (visibleToast()) load();
    for (const sign of FIRST_INPUTS) window.addEventListener(sign, load, { once: true });
    return () => {
      unsubscribe();
      for (const sign of FIRST_INPUTS) window.removeEventListener(sign, load);
    };
  }, [want]);
  return (
    // An open panel hides from screen readers what lies under it, but nothing that is called live: toasts lie over it.
    <div aria-live="off" className="contents">
      {AfterFirstInput ? <AfterFirstInput /> : isMissing && <PlainToast />}
    </div>
  );
}
