import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { AuthProvider } from '../lib/auth-context.js';
import { SaveDataContext } from '../lib/save-data.js';
import { SiteContext, type Site } from '../lib/site.js';
import { CrashBoundary } from './crash-boundary.js';
import { PageLayout } from './layouts/page-layout.js';
import { AppRoutes } from './router.js';

interface AppProps {
  queryClient: QueryClient;
  site: Site;
  /** The visitor's browser asks for little data. */
  saveData?: boolean;
  /** The screen that the server writes. */
  only?: RouteObject | undefined;
}

/** Everything inside the router; the same on the server and in the browser. */
export function App({ queryClient, site, saveData = false, only }: AppProps) {
  return (
    <SiteContext value={site}>
      <SaveDataContext value={saveData}>
        <QueryClientProvider client={queryClient}>
          <CrashBoundary outermost>
            <AuthProvider>
              <PageLayout>
                <AppRoutes only={only} />
              </PageLayout>
            </AuthProvider>
          </CrashBoundary>
        </QueryClientProvider>
      </SaveDataContext>
    </SiteContext>
  );
}
