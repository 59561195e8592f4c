import { useAuthContext } from '../../lib/session/auth-context.js';
import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';

const importFloating = () => import('./floating.js').then(({ Floating }) => Floating);

/** For signed-in users only; visitors do not download its code. */
export function SignedInExtras() {
  const { user } = useAuthContext();
  const [Floating] = useWhenNeeded(importFloating, user !== null);
  return user && Floating && <Floating />;
}
