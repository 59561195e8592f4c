import { hydrate, onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { countOpened } from './app/count-opened.js';
import { logUncaughtErrors } from './app/report-crash.js';
import { STATE_ELEMENT_ID, type PageState } from './app/page-state.js';
import { preloadOnIntent } from './app/preload-on-intent.js';
import { screenAt } from './app/router.js';
import { listenToHistoryFirst } from './lib/screen/history-direction.js';
import { createQueryClient } from './lib/api/query-client.js';
import { sessionQuery } from './lib/session/session.js';
import type { Site } from './lib/session/site.js';
import './styles/app.css';

const SITE_WITHOUT_SERVER: Site = {
  name: 'Handwork',
  supportPhone: '',
  supportEmail: '',
  googleSignIn: false,
  publicUrl: window.location.origin,
};

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  const stateText = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state = stateText ? (JSON.parse(stateText) as PageState) : null;
  onlineManager.setOnline(navigator.onLine); // its default is online, until an event says otherwise
  const queryClient = createQueryClient();
  if (state) hydrate(queryClient, state.queries);

  const app = (
    <BrowserRouter>
      <App
        queryClient={queryClient}
        site={state?.site ?? SITE_WITHOUT_SERVER}
        saveData={state?.saveData ?? false}
      />
    </BrowserRouter>
  );
  const { onServer, load } = screenAt(window.location.pathname);
  const isWritten = root.hasChildNodes(); // the shell that is kept for offline visits is not
  if (isWritten && onServer) await load(); // the HTML holds this screen: take it over in one go
  // A transition, so the page stays responsive; React replays clicks made before it is hydrated.
  if (isWritten) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  document.dispatchEvent(new Event('app-started')); // deferred-start.ts waits for it
  if (isWritten && queryClient.getQueryData(sessionQuery().queryKey) === null)
    countOpened(window.location.pathname, queryClient);
}

/** Once the page has all that it needs. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

logUncaughtErrors();
preloadOnIntent();
listenToHistoryFirst();
void start();
if (import.meta.env.PROD)
  whenLoaded(() => void import('./app/after-load.js').then(({ afterLoad }) => afterLoad()).catch(() => {}));
