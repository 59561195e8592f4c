import { useEffect, useState } from 'react';
import { subscribeToToasts, visibleToast } from '../../lib/toast.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { PlainToast } from './plain-toast.js';

const importRest = () => import('./once-touched.js').then(({ OnceTouched }) => OnceTouched);
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/**
 * Where toasts appear. The code loads with the first touch or key, which nearly always precedes a toast, or with the
 * toast; when it does not load, the toast is shown unstyled.
 */
export function Toasts() {
  const [OnceTouched, want] = useOnDemand(importRest);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const onLife = () => void want().then((there) => setIsMissing(!there));
    const unsubscribe = subscribeToToasts(onLife);
    if (visibleToast()) onLife();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onLife, { once: true });
    return () => {
      unsubscribe();
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onLife);
    };
  }, [want]);
  return (
    // An open panel hides from screen readers what lies under it, but nothing that is called live: toasts lie over it.
    <div aria-live="off" className="contents">
      {OnceTouched ? <OnceTouched /> : isMissing && <PlainToast />}
    </div>
  );
}
