import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Remembers dismissals where the browser forbids storage. */
const inMemory = new Set<string>();

const storageOf = (keptFor: 'session' | 'browser') => (keptFor === 'session' ? sessionStorage : localStorage);

/** Whether a banner was dismissed, and how to dismiss it: for this browser session or for good (OP-44). */
export function useDismissal(
  name: string,
  keptFor: 'session' | 'browser',
): [dismissed: boolean, dismiss: () => void] {
  const key = `dismissed:${name}`;
  const dismissed = useSyncExternalStore(
    subscribe,
    () => {
      try {
        return inMemory.has(key) || storageOf(keptFor).getItem(key) !== null;
      } catch {
        return false;
      }
    },
    () => false,
  );
  const dismiss = useCallback(() => {
    inMemory.add(key);
    try {
      storageOf(keptFor).setItem(key, '1');
    } catch {
      // kept in memory until the page is closed
    }
    for (const listener of listeners) listener();
  }, [key, keptFor]);
  return [dismissed, dismiss];
}
