import { Outlet } from 'react-router-dom';
import { ClientOnly } from '../../components/shared/client-only.js';
import { PageOffline } from '../../components/ui/page-spinner.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { BeforeScript } from './before-script.js';

/** Around the screens that only a browser draws: the server writes what stands there until then. */
export const InBrowser = () => (
  <ClientOnly fallback={<BeforeScript />}>
    <WithSession />
  </ClientOnly>
);

/** Opened without a network, nobody knows who it is that looks. */
const WithSession = () => (useAuthContext().isUnknown ? <PageOffline /> : <Outlet />);
