import { useLocation } from 'react-router-dom';
import { useWhenNeeded } from '../../lib/use-on-demand.js';

const importTip = () => import('./safety-tip.js').then(({ SafetyTip }) => SafetyTip);

/** Where one contacts somebody or pays. */
const NEEDED = /^\/((providers|listings|service-requests)\/\d|(wallet|promotions)\b)/;

/** Where the safety tip stands; only there its words are loaded. */
export function SafetyTipPlace() {
  const { pathname } = useLocation();
  const isNeeded = NEEDED.test(pathname);
  const [SafetyTip] = useWhenNeeded(importTip, isNeeded);
  return isNeeded && SafetyTip ? <SafetyTip pathname={pathname} /> : null;
}
