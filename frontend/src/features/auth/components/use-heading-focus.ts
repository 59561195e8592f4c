import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the heading inside the referenced element when `state` is no longer what it was at first: the
 * form or button that had the focus is gone then. Pass `null` to focus at once.
 */
export function useHeadingFocus<E extends HTMLElement>(state: string | null) {
  const container = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state !== null && before.current === state) return;
    before.current = state;
    container.current?.querySelector('h1')?.focus();
  }, [state]);
  return container;
}
