import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from '../lib/session/auth-context.js';
import { SaveDataContext } from '../lib/api/save-data.js';
import { SiteContext, type Site } from '../lib/session/site.js';
import { CrashBoundary } from './crash-boundary.js';
import { PageLayout } from './layouts/page-layout.js';
import { AppRoutes } from './router.js';

/** Parts of a page that the server has put together by itself; left out where React is to do it. */
export interface WrittenParts {
  header?: ReactNode;
  screen?: ReactNode;
  footer?: ReactNode;
}

interface AppProps extends WrittenParts {
  queryClient: QueryClient;
  site: Site;
  /** The visitor's browser asks for little data. */
  saveData?: boolean;
}

interface SurroundingsProps extends Omit<AppProps, keyof WrittenParts> {
  children: ReactNode;
}

/** What every part of a page may ask for, inside the router. */
export const Surroundings = ({ queryClient, site, saveData = false, children }: SurroundingsProps) => (
  <SiteContext value={site}>
    <SaveDataContext value={saveData}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary outermost>
          <AuthProvider>{children}</AuthProvider>
        </CrashBoundary>
      </QueryClientProvider>
    </SaveDataContext>
  </SiteContext>
);

/** Everything inside the router; the same on the server and in the browser. */
export const App = ({ screen = <AppRoutes />, header, footer, ...around }: AppProps) => (
  <Surroundings {...around}>
    <PageLayout header={header} footer={footer}>
      {screen}
    </PageLayout>
  </Surroundings>
);
