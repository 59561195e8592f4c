import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { api } from '../../lib/api/api-client.js';
import {
  DESKTOP_WIDTH,
  PREFETCH_AFTER,
  PREFETCH_FRESH,
  PREFETCH_VISIBLE_SHARE,
} from '../../lib/constants.js';
import { keys } from '../../lib/api/query-keys.js';
import { useSaveData } from '../../lib/api/save-data.js';

/** Not scrolling: a page also scrolls by itself, when its place is restored or its content moves. */
const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Calls in the background. A page that was only opened sends one of each kind and no more, since data costs money;
 * the rest follows the visitor's first interaction.
 */
class QuietCalls {
  private awake = false;
  private waiting: (() => void)[] = [];

  /** `atRest`: how many may go out before that. */
  constructor(private atRest: number) {
    if (typeof window !== 'undefined') this.listen();
  }

  run(call: () => void): void {
    if (this.awake || this.atRest > 0) {
      this.atRest -= 1;
      call();
      return;
    }
    this.waiting.push(call);
  }

  /** Sends what waits: at the first interaction, or when the page goes away. */
  readonly flush = (): void => {
    for (const call of this.waiting.splice(0)) call();
  };

  private listen(): void {
    const wake = (event: Event) => {
      if (isUnmovedPointer(event)) return;
      this.awake = true;
      for (const type of INTERACTIONS) window.removeEventListener(type, wake);
      this.flush();
    };
    for (const type of INTERACTIONS) window.addEventListener(type, wake, { passive: true });
  }
}

/** Browsers also report a pointer that rests where it was, when the page under it changes. */
const isUnmovedPointer = (event: Event): boolean => {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return !movementX && !movementY;
};

/** From this share on a card has been seen. */
const SEEN_SHARE = 0.5;
/** Just above the share of the prefetch: at it, "more than" is not yet true. */
const SHARES = [SEEN_SHARE, PREFETCH_VISIBLE_SHARE + 0.01];

/** API paths that were fetched in advance and not visited yet: the visit has to be counted (DETAIL-23). */
export const prefetchedProviders = new Set<string>();
const counted = new Set<number>();
const views = new QuietCalls(1);
const prefetches = new QuietCalls(1);
if (typeof window !== 'undefined') window.addEventListener('pagehide', views.flush);

/**
 * What happens when a listing's card comes into view: it is counted once (SEARCH-26), and on a desktop its page is
 * fetched in advance after two seconds (SEARCH-27). `id` is null for cards that are no listings, 0 for one not published yet.
 */
export function useCardInView(id: number | null): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const savesData = useSaveData();
  useEffect(() => {
    if (!id || !card.current || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mayPrefetch = !savesData && window.innerWidth >= DESKTOP_WIDTH;
    const fetchAhead = () => prefetches.run(() => prefetch(queryClient, id));
    const observer = new IntersectionObserver(
      (entries) => {
        const share = entries[entries.length - 1]?.intersectionRatio ?? 0;
        if (share >= SEEN_SHARE) countView(id);
        clearTimeout(timer);
        if (mayPrefetch && share > PREFETCH_VISIBLE_SHARE) timer = setTimeout(fetchAhead, PREFETCH_AFTER);
      },
      { threshold: SHARES },
    );
    observer.observe(card.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [id, queryClient, savesData]);
  return card;
}

/** Once per card and page; the server counts a viewer once a day. A lost view does not matter. */
function countView(id: number): void {
  if (counted.has(id)) return;
  counted.add(id);
  views.run(() => {
    fetch(`/api/providers/${id}/card-view`, {
      method: 'POST',
      credentials: 'include',
      keepalive: true, // it survives the page that it leaves
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    }).catch(() => {});
  });
}

/** The header keeps the server from counting it as a visit. */
function prefetch(queryClient: QueryClient, id: number): void {
  const queryKey = keys.listing('providers', id);
  const [path] = queryKey;
  if (queryClient.getQueryState(queryKey)) return;
  void queryClient
    .fetchQuery({
      queryKey,
      queryFn: () => api.get(path, { 'X-Purpose': 'prefetch' }),
      staleTime: PREFETCH_FRESH,
      gcTime: PREFETCH_FRESH,
      retry: false,
    })
    .then(
      () => prefetchedProviders.add(path),
      () => {},
    );
}
