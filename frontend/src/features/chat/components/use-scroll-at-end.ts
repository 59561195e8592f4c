import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Nobody scrolls to the last pixel. */
const NEARLY = 48;

interface Ends {
  oldest: unknown;
  newest: unknown;
  /** The newest is the reader's own: they want to see it. */
  isOwn: boolean;
}

/** Keeps the end in sight for who is there, and what is being read in its place when older ones come above it. */
export function useScrollAtEnd(box: RefObject<HTMLElement | null>, { oldest, newest, isOwn }: Ends): void {
  const atEnd = useRef(true);
  const height = useRef(0);
  const first = useRef(oldest);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEARLY;
    };
    // Pictures arrive later, and rows get their height when they are first seen.
    const grows = new ResizeObserver(() => atEnd.current && toEnd(element));
    for (const part of element.children) grows.observe(part);
    grows.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      grows.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const cameAbove = first.current !== undefined && first.current !== oldest;
    if (atEnd.current || isOwn) toEnd(element);
    else if (cameAbove) element.scrollTop += element.scrollHeight - height.current;
    first.current = oldest;
    height.current = element.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new message is what it waits for
  }, [box, oldest, newest, isOwn]);
}

const toEnd = (element: HTMLElement) => {
  element.scrollTop = element.scrollHeight;
};
