/** The one spelling under which an address is stored and compared (AUTH-07). */
export const normaliseEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

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

/** PROF-16: an optional +234, 234 or 0, then a mobile number. */
const NIGERIAN_MOBILE = /^(?:\+234|234|0)?([789][01]\d{8})$/;

/** `+234` and ten digits, or undefined when the text, spaces ignored, is not a Nigerian mobile number (PROF-16). */
export const mobileNumber = (text: string): string | undefined => {
  const digits = NIGERIAN_MOBILE.exec(text.replace(/\s/g, ''));
  return digits ? `+234${digits[1]}` : undefined;
};
