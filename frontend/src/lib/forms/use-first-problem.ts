import { useEffect, useRef, type RefObject } from 'react';

/**
 * After each attempt (`attempt` rises from 0), and after each refusal by the server, the first wrong field inside the box
 * takes the focus (Q23).
 */
export function useFirstProblem<Box extends HTMLElement>(
  attempt: number,
  refusal: Error | null = null,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refusal is what it waits for
  }, [attempt, refusal]);
  return box;
}
