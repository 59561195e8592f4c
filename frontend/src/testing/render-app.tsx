import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../app/app.js';
import { loadWritten, screenAt } from '../app/router.js';
import type { Subject } from '../lib/api/query-keys.js';
import { createQueryClient } from '../lib/api/query-client.js';
import type { Site } from '../lib/session/site.js';
import { fakeApi, type Answers } from './fake-api.js';
import type { UserSelf } from '../lib/api/api-types.js';

export const aSite: Site = {
  name: 'Handwork',
  supportPhone: '0800 000 0000',
  supportEmail: 'help@handwork.example',
  googleSignIn: true,
  publicUrl: 'https://handwork.example',
};

/** What every page may ask for. */
const QUIET: Answers = {
  '/api/config/neighbourhoods/Kano': [],
  '/api/config/neighbourhoods/Lagos': ['Lekki', 'Yaba'],
  '/api/config/states': ['Kano', 'Lagos'],
  '/api/config/service-types/dynamic': ['acRepair', 'houseCleaning', 'plumbing'],
  '/api/favourites/ids': [],
  '/api/featured': [],
  '/api/jobs': { jobs: [], waitingForMe: 0 },
  '/api/messages/unread': { count: 0 },
  '/api/provider/waiting': {
    bookings: [],
    requests: { count: 0, first: [] },
    reviews: { count: 0, first: [] },
    listingsWithoutTimes: [],
  },
  '/api/notices': { notices: [], unread: 0 },
  '/api/user/eligible-reviews': [],
  '/api/search/counts': null,
  '/api/services': { trades: [], places: [] },
  '/api/stats': { totalProviders: 0, totalReviews: 0, averageRating: 0 },
};

/** Writes the router's address into the page, so that tests can read it. */
function Address() {
  const { pathname, search } = useLocation();
  return <i data-address={pathname + search} />;
}

/** A screen that a test goes on to: there before it is wanted. */
export const loadScreen = (path: string) => screenAt(path).load();

interface RenderAppOptions {
  /** Null: a visitor. */
  user?: UserSelf | null;
  answers?: Answers;
  /** Earlier entries of the history; the path comes last. */
  history?: string[];
  /** What differs from the usual site. */
  site?: Partial<Site>;
}

/** Something read of every subject, to see what a write makes stale. */
const PROBES: Record<Subject, string> = {
  account: '/api/user/probe',
  listings: '/api/search/probe',
  chat: '/api/messages/probe',
  conversations: '/api/conversations/probe',
  contacts: '/api/provider/interactions/probe',
  bookings: '/api/provider/bookings/probe',
  promotions: '/api/promotions/probe',
  requests: '/api/service-requests/probe',
  blocks: '/api/blocks/probe',
  calendarFeed: '/api/calendar-feed/probe',
  notices: '/api/notices/probe',
  savedSearches: '/api/saved-searches/probe',
  verifications: '/api/verifications/probe',
  wallet: '/api/wallet/probe',
  panel: '/api/admin/probe',
};

/** The whole app at a path, as after its chunks arrived; reads and writes go to a fake API. */
export async function renderApp(
  path: string,
  { user = null, answers = {}, history = [], site = {} }: RenderAppOptions = {},
) {
  const calls = fakeApi({ ...QUIET, '/api/user': user, ...answers });
  const queryClient = createQueryClient();
  for (const probe of Object.values(PROBES)) queryClient.setQueryData([probe], 'read');
  await Promise.all([loadScreen(path.split('?')[0] ?? path), loadWritten()]);
  const page = (
    <MemoryRouter initialEntries={[...history, path]}>
      <App queryClient={queryClient} site={{ ...aSite, ...site }} />
      <Address />
    </MemoryRouter>
  );
  const view = await act(async () => render(page));
  return {
    ...view,
    calls,
    queryClient,
    user: userEvent.setup(),
    /** Which subjects a write has made stale. */
    stale: () =>
      Object.entries(PROBES).flatMap(([subject, probe]) =>
        queryClient.getQueryState([probe])?.isInvalidated ? [subject] : [],
      ),
    address: () => view.container.querySelector('[data-address]')?.getAttribute('data-address'),
  };
}
