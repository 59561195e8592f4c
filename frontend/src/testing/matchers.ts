import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Machines are shared and slow; a failing look-up says what it looked for, without printing the page.
configure({
  asyncUtilTimeout: 5_000,
  getElementError: (message) => new Error(message?.split('\n', 3).join('\n') ?? 'an element'),
});
