import { useAuthContext } from '../../lib/session/auth-context.js';
import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';

const importFloating = () => import('./floating.js').then(({ Floating }) => Floating);

/** What visitors never see; its code comes once somebody is signed in. */
export function SignedInExtras() {
  const { user } = useAuthContext();
  const [Floating] = useWhenNeeded(importFloating, user !== null);
  return user && Floating && <Floating />;
}
