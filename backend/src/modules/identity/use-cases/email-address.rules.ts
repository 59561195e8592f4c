import { isEmail } from 'class-validator';
import { normaliseEmail } from '../domain/account.rules.js';

/** Invisible characters and a quoted local part make an address look like another person's. */
const LOOKS_LIKE_ANOTHER = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|^"/u;

/** At most 254 characters, in the spelling under which it is stored. */
export const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && !LOOKS_LIKE_ANOTHER.test(value.trim()) && isEmail(normaliseEmail(value));
