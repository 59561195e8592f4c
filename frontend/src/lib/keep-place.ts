import { useEffect } from 'react';

/** An element that held the focus and all around it, the nearest first, each with its place among its siblings. */
type Place = readonly { element: Element; index: number }[];

export function placeOf(element: Element | null): Place {
  const place: { element: Element; index: number }[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    place.push({ element: at, index: at.parentElement ? [...at.parentElement.children].indexOf(at) : 0 });
  return place;
}

/**
 * Back to where the focus was. Where that is gone or can be pressed no more: to the next heading that is still there, or
 * to the named part of the page; never to another button, which a second press of the same key would press. What stood
 * in a panel that was closed is the panel's own business.
 */
export function focusPlace(place: Place): void {
  const first = place.findIndex(({ element }) => element.isConnected && !element.matches(':disabled'));
  if (first === -1) return;
  for (let at = first; at < place.length; at += 1) {
    const { element = null } = place[at] ?? {};
    if (!(element instanceof HTMLElement)) continue;
    if (at === 0) return element.focus();
    const target = headingIn(element, place[at - 1]?.index ?? 0) ?? (isNamed(element) ? element : null);
    if (target) return take(target);
  }
  document.querySelector('main')?.focus();
}

const HEADINGS = 'h1, h2, h3, h4, legend';

/** The heading of what took the place of a child, or of what stands before it. */
function headingIn(parent: Element, index: number): HTMLElement | null {
  const children = [...parent.children];
  for (let at = Math.min(index, children.length - 1); at >= 0; at -= 1) {
    const child = children[at];
    const all = [child, ...(child?.querySelectorAll(HEADINGS) ?? [])].filter(isShownHeading);
    const heading = at === index ? all[0] : all[all.length - 1];
    if (heading) return heading;
  }
  return null;
}

/** What is there for screen readers alone is a pixel wide: who looks would not see where the focus is. */
const isShownHeading = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(HEADINGS) &&
  element.clientWidth !== 1 &&
  (element.checkVisibility?.() ?? true);

const isNamed = (element: Element): boolean => element.matches('main, [aria-label], [aria-labelledby]');

function take(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

/** So long what is drawn next may take the focus by itself, in milliseconds. */
const ITS_TURN = 50;

/**
 * A button that does its work often goes away with it (a request is accepted, a notice dismissed, what failed is read
 * again), or cannot be pressed any more. Whoever goes by keyboard or is read to stays where they were.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    let place: Place = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      place = placeOf(target instanceof Element ? target : null);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // A press on an empty place; what is just being taken out of the page blurs, too.
      if (relatedTarget === null) queueMicrotask(() => isFree(place) && !isLost(place) && (place = []));
    };
    const stay = () => {
      timer = undefined;
      const lost = place;
      if (!isLost(lost)) return;
      place = [];
      if (isFree(lost)) focusPlace(lost);
    };
    const observer = new MutationObserver(() => {
      if (isLost(place)) timer ??= setTimeout(stay, ITS_TURN);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
}

/** What had the focus last is gone, or can hold it no more. */
const isLost = ([held]: Place): boolean =>
  held !== undefined && (!held.element.isConnected || held.element.matches(':disabled'));

/** Nothing else has taken the focus. */
const isFree = ([held]: Place): boolean =>
  document.activeElement === document.body || document.activeElement === held?.element;
