/** Heights of the thread of a chat in jsdom, which has no layout: what is in sight of it is drawn. */
export const THREAD = { height: 600, row: 60 } as const;

const define = (prototype: object, name: string, get: (this: HTMLElement) => number | undefined) => {
  const { get: before } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return get.call(this) ?? (before?.call(this) as number);
    },
  });
};

const isThread = (element: HTMLElement) => element.getAttribute('role') === 'log';

export function layThreadsOut(): void {
  define(Element.prototype, 'clientHeight', function height() {
    return isThread(this) ? THREAD.height : undefined;
  });
  define(Element.prototype, 'scrollHeight', function height() {
    if (!isThread(this)) return undefined;
    return Math.max(THREAD.height, Number.parseFloat(this.querySelector('ol')?.style.height ?? '0'));
  });
  define(HTMLElement.prototype, 'offsetHeight', function height() {
    return this.matches('[role=log] li') ? THREAD.row : undefined;
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    const before = this.scrollTop;
    this.scrollTop = Math.max(0, Math.min(to.top ?? 0, this.scrollHeight - this.clientHeight));
    // As browsers do it: later, and only where something moved.
    if (this.scrollTop !== before) queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
}
