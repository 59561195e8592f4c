import { useEffect } from 'react';
import { subscribeToToasts, visibleToast } from '../../lib/toast.js';
import { useOnDemand } from '../../lib/use-on-demand.js';

const importToaster = () => import('../../components/ui/toast.js').then(({ Toaster }) => Toaster);
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/** Where toasts appear. The code comes with the first touch or key, which a toast nearly always answers, or with the toast. */
export function Toasts() {
  const [Toaster, want] = useOnDemand(importToaster);
  useEffect(() => {
    const onLife = () => void want();
    const unsubscribe = subscribeToToasts(onLife);
    if (visibleToast()) onLife();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onLife, { once: true });
    return () => {
      unsubscribe();
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onLife);
    };
  }, [want]);
  return Toaster && <Toaster />;
}
