import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { rememberComputedStyles } from './computed-style.js';

// jsdom leaves these out, react-router and react-dom/server need them.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream, TextDecoder, TextEncoder });

if (typeof Blob !== 'undefined') {
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(this);
    });
  };
}

// Radix menus and dialogs measure and capture; jsdom has no layout.
if (typeof Element !== 'undefined') {
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  });
}
if (typeof window !== 'undefined') {
  rememberComputedStyles();
  window.scrollTo = () => {};
  // As on a phone: no media query matches.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
