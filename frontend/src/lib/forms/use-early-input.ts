import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * What was typed or chosen in a form of the server's before its code arrived: on a slow connection people are faster
 * than it. Hands the form's fields, named as in its address, to `take` once, before React would write its own values
 * over them. @returns the ref of the form
 */
export function useEarlyInput(take: (entered: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    const entered = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string') entered.set(name, value);
    }
    take(entered);
  });
  return form;
}
