import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Machines are shared and slow; a failing look-up says what it looked for, without printing the page.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message?.split('\n', 3).join('\n') ?? 'an element'),
});

// Each test has a device of its own: what one typed and did not send is not there for the next. Specs of the server have none.
afterEach(() => {
  if (typeof window !== 'undefined') window.localStorage.clear();
});
