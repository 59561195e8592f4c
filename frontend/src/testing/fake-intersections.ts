/** jsdom has no layout: tests say how much of an element can be seen. */
export function fakeIntersections() {
  const watched = new Map<Element, (share: number) => void>();
  globalThis.IntersectionObserver = class {
    private readonly mine = new Set<Element>();
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      this.mine.add(element);
      watched.set(element, (share) =>
        this.callback(
          [{ intersectionRatio: share } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      );
    }
    disconnect() {
      for (const element of this.mine) watched.delete(element);
    }
  } as unknown as typeof IntersectionObserver;
  return {
    /** Shows a share (0 to 1) of an element that is watched. */
    show: (element: Element, share: number) => watched.get(element)?.(share),
  };
}
