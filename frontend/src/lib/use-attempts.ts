import { useEffect, useRef, useState } from 'react';

/**
 * Whether a form without react-hook-form was tried to be sent, so that it says what is missing. After each attempt the
 * first wrong field inside `box` takes the focus (Q23).
 */
export function useAttempts<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [count]);
  return { box, isTried: count > 0, attempt: () => setCount((before) => before + 1) };
}
