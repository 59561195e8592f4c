export const LONGEST_PASSWORD = 128;
/** OP-11: three literal rules, each with its own constant. */
const SHORTEST_SIGN_UP_PASSWORD = 8;
export const SHORTEST_RESET_PASSWORD = 6;
export const SHORTEST_ADMIN_PASSWORD = 8;

const PARTS: readonly [missing: string, isThere: (password: string) => boolean][] = [
  ['at least 8 characters', (password) => [...password].length >= SHORTEST_SIGN_UP_PASSWORD],
  ['an uppercase letter', (password) => /\p{Lu}/u.test(password)],
  ['a lowercase letter', (password) => /\p{Ll}/u.test(password)],
  ['a number', (password) => /\d/.test(password)],
  ['a special character', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
];

/** What a sign-up password lacks, in the words and the order of the contract (AUTH-12); empty when it is good. */
export const missingPasswordParts = (password: string): string[] =>
  PARTS.filter(([, isThere]) => !isThere(password)).map(([missing]) => missing);
