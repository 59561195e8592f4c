import { Outlet } from 'react-router-dom';
import { ClientOnly } from '../../components/shared/client-only.js';
import { BeforeScript } from './before-script.js';

/** Around the screens that only a browser draws: the server writes what stands there until then. */
export const InBrowser = () => (
  <ClientOnly fallback={<BeforeScript />}>
    <Outlet />
  </ClientOnly>
);
