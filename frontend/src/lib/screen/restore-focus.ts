import { useEffect } from 'react';

/** An element that held the focus and all around it, the nearest first, each with its place among its siblings. */
type Place = readonly { element: Element; index: number }[];

function placeOf(element: Element | null): Place {
  const place: { element: Element; index: number }[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    place.push({ element: at, index: at.parentElement ? [...at.parentElement.children].indexOf(at) : 0 });
  return place;
}

/**
 * Focuses what is left of a place: the next heading, or the named part of the page; never another button, which a
 * second press of the same key would press. False where nothing is left.
 */
function focusPlace(place: Place): boolean {
  const first = place.findIndex(({ element }) => element.isConnected && !element.matches(':disabled'));
  if (first === -1) return false;
  for (let at = first; at < place.length; at += 1) {
    const { element = null } = place[at] ?? {};
    const target = headingIn(element, place[at - 1]?.index ?? 0) ?? (isNamed(element) ? element : null);
    if (target) return take(target);
  }
  const main = document.querySelector('main');
  return main !== null && take(main);
}

const HEADINGS = 'h1, h2, h3, h4, legend';

/** The heading of what replaced a child, or of what is before it. */
function headingIn(parent: Element | null, index: number): HTMLElement | null {
  const children = [...(parent?.children ?? [])];
  for (let at = Math.min(index, children.length - 1); at >= 0; at -= 1) {
    const child = children[at];
    const all = [child, ...(child?.querySelectorAll(HEADINGS) ?? [])].filter(isShownHeading);
    const heading = at === index ? all[0] : all[all.length - 1];
    if (heading) return heading;
  }
  return null;
}

/** Headings for screen readers alone are a pixel wide: sighted users would not see the focus. */
const isShownHeading = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(HEADINGS) &&
  element.clientWidth !== 1 &&
  (element.checkVisibility?.() ?? true);

const isNamed = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('main, [aria-label], [aria-labelledby]');

function take(element: HTMLElement): true {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
  return true;
}

/** Time for the next render to take the focus itself, in milliseconds. */
const ITS_TURN = 50;

/**
 * A button that does its work often goes away with it (a request is accepted, a notice dismissed, what failed is read
 * again), or is disabled. Users of a keyboard or a screen reader keep their place.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let place: Place = [];
    /** The place before a panel opened: the button that opened it may go away with a decision in the panel. */
    let under: Place = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Only what holds the focus and its ancestors are observed: one of them goes away, or is disabled. */
    const hold = (next: Place) => {
      place = next;
      observer.disconnect();
      if (next.length === 0) return;
      for (const element of [...next.map((one) => one.element), document.body])
        observer.observe(element, { childList: true, attributes: true, attributeFilter: ['disabled'] });
    };
    const onFocus = ({ target }: FocusEvent) => {
      const next = placeOf(target instanceof Element ? target : null);
      if (isInPanel(next) && !isInPanel(place)) under = place;
      hold(next);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // A press on an empty place; what is just being taken out of the page blurs, too.
      if (relatedTarget === null) queueMicrotask(() => isFree(place) && !isLost(place) && hold([]));
    };
    const stay = () => {
      timer = undefined;
      const lost = place;
      if (!isLost(lost)) return;
      hold([]);
      if (isFree(lost) && !focusPlace(lost)) focusPlace(under);
    };
    const observer = new MutationObserver(() => {
      if (isLost(place)) timer ??= setTimeout(stay, ITS_TURN);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
}

/** The element that had the focus is gone or disabled. */
const isLost = ([held]: Place): boolean =>
  held !== undefined && (!held.element.isConnected || held.element.matches(':disabled'));

const isInPanel = (place: Place): boolean =>
  place.some(({ element }) => element.matches('[role=dialog], [role=alertdialog]'));

/** Nothing else has taken the focus. */
const isFree = ([held]: Place): boolean =>
  document.activeElement === document.body || document.activeElement === held?.element;
