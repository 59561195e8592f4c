import * as z from 'zod/mini';
import { NAME_LENGTH } from '../constants.js';

/** A text of more than spaces. */
export const required = (message: string) =>
  z.string().check(z.refine<string>((text) => text.trim() !== '', message));

/** An address that people are written to; blank passes, `required` refuses it. */
export const emailCheck = z.refine<string>(
  (text) => text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()),
  'Please enter a valid email address',
);

/** PROF-14, PROF-15: 2 to 50 characters; the text says "less than 50" and means at most. */
export const personNameChecks = (label: 'First name' | 'Last name') => [
  z.refine<string>(
    (text) => text.trim().length >= NAME_LENGTH.min,
    `${label} must be at least ${NAME_LENGTH.min} characters`,
  ),
  z.refine<string>(
    (text) => text.trim().length <= NAME_LENGTH.max,
    `${label} must be less than ${NAME_LENGTH.max} characters`,
  ),
];
