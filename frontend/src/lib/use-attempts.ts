import { useEffect, useRef, useState, type RefObject } from 'react';

/** After each attempt (`attempt` rises from 0) the first wrong field inside the box takes the focus (Q23). */
export function useFirstProblem<Box extends HTMLElement>(attempt: number): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  return box;
}

/**
 * Whether a form without react-hook-form was tried to be sent, so that it says what is missing. Put `box` around its
 * fields.
 */
export function useAttempts<Box extends HTMLElement>() {
  const [count, setCount] = useState(0);
  const box = useFirstProblem<Box>(count);
  return { box, isTried: count > 0, attempt: () => setCount((before) => before + 1) };
}
