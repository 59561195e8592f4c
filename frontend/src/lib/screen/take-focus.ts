/** As a `ref`: what has just appeared takes the focus, which brings it into sight and reads it out. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
