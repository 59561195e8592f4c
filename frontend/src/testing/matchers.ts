import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { dismissToast, visibleToast } from '../lib/toast.js';

// Machines are shared and slow; a failing look-up says what it looked for, without printing the page.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message?.split('\n', 3).join('\n') ?? 'an element'),
});

// What a server would push, a spec gives to the handlers that were passed.
jest.mock('../lib/api/socket.js', () => ({ openSocket: jest.fn(() => () => undefined) }));

// Each test has a device of its own: what one typed and did not send, or was shown, is not there for the next. Specs of the
// server have none.
afterEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  dismissToast(visibleToast()?.id ?? 0);
  Reflect.deleteProperty(window, 'createImageBitmap');
});
