import { isAtMost, isFilled } from '../../../platform/http/text-checks.js';
import { LONGEST_PASSWORD } from '../domain/account.rules.js';

export const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
export const PASSWORD_TOO_LONG = 'Password is too long';

/** OP-11: the same everywhere. */
export const isShortEnough = isAtMost(LONGEST_PASSWORD);

/** A blank field is said first, whichever it is: other rules wait until all of these are filled in. */
export const onceFilled =
  <Body extends object>(...fields: readonly (keyof Body)[]) =>
  (passes: (value: unknown) => boolean) =>
  (value: unknown, body: Body): boolean =>
    !fields.every((field) => isFilled(body[field])) || passes(value);
