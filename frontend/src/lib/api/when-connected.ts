/** Pauses between tries while the browser says that it is online; the last is repeated. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** So often it is tried again by itself while the browser believes that it has a network. */
const MOST_TRIES = 8;

export interface Patience {
  /** Ends the waiting, too. */
  signal?: AbortSignal | undefined;
  /** Called when the waiting for a network begins and ends. */
  onPaused?: ((paused: boolean) => void) | undefined;
}

/**
 * Repeats what broke off for want of a connection (a `TypeError`, as with `fetch`), as soon as there may be one again;
 * what is repeated has to bear it. Fails as the last attempt did.
 */
export async function whenConnected<Result>(
  attempt: () => Promise<Result>,
  { signal, onPaused }: Patience = {},
): Promise<Result> {
  for (let tries = 0; ;) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof TypeError) || signal?.aborted || tries >= MOST_TRIES) throw failure;
      onPaused?.(true);
      if (navigator.onLine) tries += 1;
      await connection(PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0, signal);
      onPaused?.(false);
    }
  }
}

/** Until the network is back, as the browser says; where it never knew of its going, after a pause. */
const connection = (pauseMs: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const pause = navigator.onLine ? setTimeout(end, pauseMs) : undefined;
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
    function end(): void {
      clearTimeout(pause);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
