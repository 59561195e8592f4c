import * as z from 'zod/mini';

/** PROF-14, PROF-15: 2 to 50 characters; the text says "less than 50" and means at most. */
export const personNameChecks = (label: 'First name' | 'Last name') => [
  z.refine<string>((text) => text.trim().length >= 2, `${label} must be at least 2 characters`),
  z.refine<string>((text) => text.trim().length <= 50, `${label} must be less than 50 characters`),
];
