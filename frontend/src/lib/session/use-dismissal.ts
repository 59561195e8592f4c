import { useCallback, useSyncExternalStore } from 'react';
import { store, stored, type KeptFor } from './storage.js';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Remembers dismissals where the browser forbids storage. */
const inMemory = new Set<string>();

/** Whether a banner was dismissed, and how to dismiss it: for this browser session or for good (OP-44). */
export function useDismissal(name: string, keptFor: KeptFor): [dismissed: boolean, dismiss: () => void] {
  const key = `dismissed:${name}`;
  const dismissed = useSyncExternalStore(
    subscribe,
    () => inMemory.has(key) || stored(keptFor, key) !== null,
    () => false,
  );
  const dismiss = useCallback(() => {
    inMemory.add(key);
    store(keptFor, key, '1');
    for (const listener of listeners) listener();
  }, [key, keptFor]);
  return [dismissed, dismiss];
}
