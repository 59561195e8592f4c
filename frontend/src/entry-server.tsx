import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { assetTags, withDeferredStart } from './app/build-manifest.js';
import type { Prefetched } from './app/lazy-screen.js';
import { STATE_ELEMENT_ID, type PageState } from './app/page-state.js';
import { moved, screenAt } from './app/router.js';
import { headHtml, jsonForScript } from './app/server-html.js';
import { ApiError } from './lib/api/api-client.js';
import { HeadCollector, type PageHead } from './lib/screen/page-head.js';
import { paths } from './lib/paths.js';
import { createQueryClient, type Read } from './lib/api/query-client.js';
import { placeFrom, rememberedPlaceQuery } from './lib/session/remembered-place.js';
import { sessionQuery } from './lib/session/session.js';
import type { Site } from './lib/session/site.js';

interface RenderRequest {
  /** Path and query string as the visitor asked for them. */
  url: string;
  template: string;
  /** Asks the product's own API on behalf of the visitor. */
  api: (path: string) => Promise<{ status: number; body: unknown }>;
  site: Site;
  /** Whether the request carries a session; without one the user is not asked for. */
  signedIn: boolean;
  /** Whether the request asks for little data (`Save-Data: on`). */
  saveData?: boolean;
  /** Value of the cookie that keeps a place; left out where it changes nothing. */
  place?: string | undefined;
  /** Resolves when this page may keep the processor: to write it takes some ten milliseconds in one piece. */
  turnToWrite?: () => Promise<void>;
}

interface RenderedPage {
  status: number;
  html: string;
  /** Redirects there: there is nothing to show here. */
  location?: string;
}

/** A path that begins with two slashes names no other site: it is asked of us. A proxy may send the whole address. */
const urlOf = (address: string): URL =>
  address.startsWith('/') ? new URL(`http://page${address}`) : new URL(address, 'http://page');

/** Whether the page of an address is the same for all visitors, and the address holds no position. */
export function isForAll(address: string): boolean {
  const { pathname, searchParams } = urlOf(address);
  return screenAt(pathname).onServer && !searchParams.has('lat') && !searchParams.has('lng');
}

/**
 * Writes the page of an address: public screens complete with their data, so that they can be read without
 * JavaScript, private ones as a shell. A page whose data could not be read is a 503 that the browser retries.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const url = urlOf(request.url);
  const location = moved[url.pathname];
  if (location !== undefined) return { status: 302, html: '', location: location + url.search };
  if (url.pathname === paths.appShell) return shellOf(request);
  const { saveData = false } = request;
  const { load, onServer, file, params, startsDeferred = false } = screenAt(url.pathname);
  const queryClient = createQueryClient(readFrom(request.api));
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });

  const [{ prefetch }] = await Promise.all([load(), readSession(queryClient, request.signedIn)]);
  if (request.place !== undefined)
    queryClient.setQueryData(rememberedPlaceQuery().queryKey, placeFrom(request.place));
  const { pathname, searchParams: search } = url;
  const visit = { queryClient, pathname, params, search };
  const reached = prefetch && onServer ? await reachedBy(prefetch(visit)) : 200;
  if (typeof reached === 'object') return { status: 301, html: '', location: reached.movedTo + url.search };

  await request.turnToWrite?.();
  const collector: { head: PageHead | null } = { head: null };
  const app = renderToString(
    <HeadCollector value={collector}>
      <StaticRouter location={url.pathname + url.search}>
        <App queryClient={queryClient} site={request.site} saveData={saveData} />
      </StaticRouter>
    </HeadCollector>,
  );
  const state: PageState = { site: request.site, saveData, queries: dehydrate(queryClient) };
  queryClient.clear();

  const head = collector.head ?? { title: request.site.name };
  const isDeferred = startsDeferred && !request.signedIn;
  const html = filled(isDeferred ? withDeferredStart(request.template) : request.template, {
    head: headHtml(head, request.site) + (isDeferred ? '' : assetTags(file)),
    app,
    state,
  });
  return { status: reached, html };
}

/** The empty app for any address, which the service worker keeps for offline visits. */
const shellOf = ({ template, site }: RenderRequest): RenderedPage => {
  const queries = dehydrate(createQueryClient());
  const title = headHtml({ title: site.name }, site);
  const html = filled(template, { head: title, app: '', state: { site, saveData: false, queries } });
  return { status: 200, html };
};

const filled = (template: string, page: { head: string; app: string; state: PageState }): string =>
  template
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.app)
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="${STATE_ELEMENT_ID}">${jsonForScript(page.state)}</script>`,
    );

const readFrom =
  (api: RenderRequest['api']): Read =>
  async (path) => {
    const { status, body } = await api(path);
    if (status === 401) return null;
    if (status >= 400) throw new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body));
    return body;
  };

const readSession = async (queryClient: QueryClient, signedIn: boolean): Promise<void> => {
  if (signedIn) await queryClient.prefetchQuery(sessionQuery());
  else queryClient.setQueryData(sessionQuery().queryKey, null);
};

const reachedBy = async (prefetched: Promise<Prefetched>): Promise<Prefetched> => {
  try {
    return await prefetched;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? error.status : 503;
  }
};
