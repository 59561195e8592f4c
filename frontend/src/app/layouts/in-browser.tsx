import { WifiOff } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { ClientOnly } from '../../components/shared/client-only.js';
import { Button } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { useOnline } from '../../lib/use-online.js';
import { BeforeScript } from './before-script.js';

/** Around the screens that only a browser draws: the server writes what stands there until then. */
export const InBrowser = () => (
  <ClientOnly fallback={<BeforeScript />}>
    <WithSession />
  </ClientOnly>
);

/** Opened without a network, nobody knows who it is that looks. */
function WithSession() {
  const { isPending, isUnknown } = useAuthContext();
  const online = useOnline();
  if (!isUnknown && (online || !isPending)) return <Outlet />;
  return (
    <div className="page-width py-8">
      <EmptyState
        icon={WifiOff}
        level="h1"
        title="You are offline"
        actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        This page needs a connection. It comes by itself as soon as there is one.
      </EmptyState>
    </div>
  );
}
