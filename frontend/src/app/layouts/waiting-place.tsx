import { useAuthContext } from '../../lib/session/auth-context.js';
import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';

const importCount = () => import('./header-tools.js').then(({ WaitingCount }) => WaitingCount);

/** Inside of an element with `relative`: the number of jobs that wait, for signed-in people, once its code is there. */
export function WaitingPlace() {
  const { user } = useAuthContext();
  const [WaitingCount] = useWhenNeeded(importCount, user !== null);
  return user && WaitingCount && <WaitingCount user={user} />;
}
