import { useEffect, useState } from 'react';

const SECOND = 1_000;

/**
 * Counts down what was left when it was read, in milliseconds, and stops at 0. Only the time that has passed since counts,
 * so that a wrong clock in the browser does no harm.
 */
export function useTimeLeft(leftThen: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, leftThen - Math.max(0, now - readAt));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
