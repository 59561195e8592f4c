import { Outlet } from 'react-router-dom';
import { ClientOnly } from '../../components/shared/client-only.js';
import { PageOffline } from '../../components/ui/page-spinner.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { BeforeScript } from './before-script.js';

/** Around screens rendered only in the browser: the server renders the placeholder. */
export const InBrowser = () => (
  <ClientOnly fallback={<BeforeScript />}>
    <WithSession />
  </ClientOnly>
);

/** Opened without a network, the app cannot know who the user is. */
const WithSession = () => (useAuthContext().isUnknown ? <PageOffline /> : <Outlet />);
