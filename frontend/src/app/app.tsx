import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { AuthProvider } from '../lib/session/auth-context.js';
import { SaveDataContext } from '../lib/api/save-data.js';
import { SiteContext, type Site } from '../lib/session/site.js';
import { CrashBoundary } from './crash-boundary.js';
import { PageLayout } from './layouts/page-layout.js';
import { AppRoutes } from './router.js';

interface AppProps {
  queryClient: QueryClient;
  site: Site;
  /** The visitor's browser asks for little data. */
  saveData?: boolean;
}

/** Everything inside the router; the same on the server and in the browser. */
export const App = ({ queryClient, site, saveData = false }: AppProps) => (
  <SiteContext value={site}>
    <SaveDataContext value={saveData}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary outermost>
          <AuthProvider>
            <PageLayout>
              <AppRoutes />
            </PageLayout>
          </AuthProvider>
        </CrashBoundary>
      </QueryClientProvider>
    </SaveDataContext>
  </SiteContext>
);
