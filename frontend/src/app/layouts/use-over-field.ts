import { useEffect, useState, type RefObject } from 'react';

const FIELDS = 'main :is(input, select, textarea, button)';

/** Whether something that floats lies over a field or button of the screen, wherever that was scrolled to. */
export function useOverField(floating: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = () => {
      const mine = floating.current?.getBoundingClientRect();
      if (!mine?.width) return; // not there on wide screens
      setOver([...document.querySelectorAll(FIELDS)].some((field) => meet(mine, field)));
    };
    const grows = new ResizeObserver(look); // what loads later moves the fields
    grows.observe(document.body);
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, { passive: true });
    return () => {
      grows.disconnect();
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, look);
    };
  }, [floating]);
  return over;
}

const meet = (mine: DOMRect, field: Element): boolean => {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  return left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
};
