type Watcher = (event: PopStateEvent) => void;

let watcher: Watcher | null = null;

/**
 * Handles Back and Forward before the router does. Call it before the router starts: listeners on the
 * window run in the order of their registration, whatever their phase.
 */
export const listenToHistoryFirst = (): void =>
  window.addEventListener('popstate', (event) => watcher?.(event), { capture: true });

/** `watch` may stop the event, and the router stays where it is. Returns how to end it; one at a time. */
export function watchHistory(watch: Watcher): () => void {
  watcher = watch;
  return () => {
    if (watcher === watch) watcher = null;
  };
}
