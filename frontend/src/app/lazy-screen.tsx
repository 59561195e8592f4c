import type { QueryClient } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import { store, stored } from '../lib/session/storage.js';

/** The request for which the server renders a route. */
export interface Visit {
  queryClient: QueryClient;
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The HTTP status of a page, or the address to redirect to. */
export type Prefetched = number | { movedTo: string };

/** What every `routes/*.route.tsx` exports. */
export interface RouteModule {
  Screen: ComponentType;
  /** Fills the query cache for server rendering. */
  prefetch?: (visit: Visit) => Promise<Prefetched>;
}

export interface LazyScreen {
  load: () => Promise<RouteModule>;
  Screen: ComponentType;
}

/**
 * Unlike React.lazy, a screen that is loaded already renders at once, without suspending: the server writes it
 * in one go, and hydration finds the same tree.
 */
export function lazyScreen(importModule: () => Promise<RouteModule>): LazyScreen {
  let loaded: RouteModule | null = null;
  let loading: Promise<RouteModule> | null = null;

  const load = (): Promise<RouteModule> => {
    loading ??= importModule().then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = null; // the next visit tries again: the network may be back
        throw error;
      },
    );
    return loading;
  };

  let shown: Promise<RouteModule> | null = null;
  /** For a screen that is wanted now: without a network it waits for one. */
  const loadToShow = () =>
    (shown ??= load()
      .catch((error: unknown) => (navigator.onLine ? Promise.reject(error) : untilOnline().then(load)))
      .catch((error: unknown) => {
        // Forgotten at once, the failure would not be shown: rendering again would try again, without end.
        setTimeout(() => (shown = null), SHOWN_MS);
        return afterNewBuild(error);
      }));

  function Screen() {
    const { Screen: Loaded } = loaded ?? use(loadToShow());
    return <Loaded />;
  }
  return { load, Screen };
}

/** A failure is shown for at least this long before the next try. */
const SHOWN_MS = 1_000;

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve));

const RELOADED = 'reloaded-for-new-build';
const MINUTE = 60_000;

/**
 * A tab opened before a new build was deployed asks for files that are gone: its address is reloaded, which
 * brings the new build. Not again within a minute: then the failure is shown.
 */
function afterNewBuild(error: unknown): Promise<never> {
  if (reloadedLately()) throw error;
  window.location.reload();
  return new Promise(() => {}); // the page goes away
}

/** Without storage it could go on for ever. */
function reloadedLately(): boolean {
  const last = Number(stored('session', RELOADED));
  return !store('session', RELOADED, String(Date.now())) || Date.now() - last < MINUTE;
}
