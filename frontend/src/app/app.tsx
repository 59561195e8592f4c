import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { AuthProvider } from '../lib/auth-context.js';
import { SiteContext, type Site } from '../lib/site.js';
import { CrashBoundary } from './crash-boundary.js';
import { PageLayout } from './layouts/page-layout.js';
import { AppRoutes } from './router.js';

/** Everything inside the router; the same on the server and in the browser. */
export function App({ queryClient, site }: { queryClient: QueryClient; site: Site }) {
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary outermost>
          <AuthProvider>
            <PageLayout>
              <AppRoutes />
            </PageLayout>
          </AuthProvider>
        </CrashBoundary>
      </QueryClientProvider>
    </SiteContext>
  );
}
