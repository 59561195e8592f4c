import { useEffect, useState, type RefObject } from 'react';

const CONTROLS = ':is(main, footer) :is(a, button, input, select, summary, textarea)';
/** As long as nothing has moved, the page is at rest. */
const AT_REST_MS = 150;

/**
 * Whether something that floats should not be seen: the page moves, or it would lie over something to press, to fill in
 * or to read.
 */
export function useMakesWay(floating: RefObject<HTMLElement | null>): boolean {
  const [makesWay, setMakesWay] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const mine = floating.current?.getBoundingClientRect();
      if (!mine?.width) return; // not there on wide screens
      setMakesWay(isOverControl(mine) || isOverText(mine));
    };
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, AT_REST_MS);
    };
    const onScroll = () => {
      setMakesWay(true);
      lookAtRest();
    };
    const grows = new ResizeObserver(lookAtRest); // what loads later moves the rest
    grows.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', lookAtRest, { passive: true });
    look();
    return () => {
      clearTimeout(timer);
      grows.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', lookAtRest);
    };
  }, [floating]);
  return makesWay;
}

const isOverControl = (mine: DOMRect): boolean =>
  [...document.querySelectorAll(CONTROLS)].some((control) => meet(mine, control.getBoundingClientRect()));

/** By lines, not by blocks: a paragraph is as wide as the page, its last line may be short. */
const isOverText = (mine: DOMRect): boolean =>
  [...document.querySelectorAll('main, footer')].some((part) => isOverTextOf(part, mine));

function isOverTextOf(part: Element, mine: DOMRect): boolean {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const line = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent?.trim() || !meet(mine, text.parentElement?.getBoundingClientRect())) continue;
    line.selectNodeContents(text);
    if ([...line.getClientRects()].some((rect) => meet(mine, rect))) return true;
  }
  return false;
}

const meet = (mine: DOMRect, other: DOMRect | undefined): boolean =>
  other !== undefined &&
  other.left < mine.right &&
  other.right > mine.left &&
  other.top < mine.bottom &&
  other.bottom > mine.top;
