import { isId } from '../../../kernel/id.js';

const PREFIX = 'PAY';
const SHORTEST = 5;

/**
 * What a payer writes on every transfer, so that the money is found: `PAY000075`. One per user and not per request,
 * because the transfer comes before the request; digits, because they are typed on small keys; the last one is checked
 * against the others, so that a slip names no other user. Nothing in it is personal, and nothing has to be stored.
 */
export const payerReferenceOf = (userId: number): string => {
  const digits = String(userId).padStart(SHORTEST, '0');
  return `${PREFIX}${digits}${checkDigitOf(digits)}`;
};

/** The user of this reference, however it is spaced and written; null: not one of ours, or mistyped. */
export const payerOf = (text: string): number | null => {
  const [, digits = '', check] =
    /^pay(\d{5,10})(\d)$/.exec(text.toLowerCase().replaceAll(/[^a-z\d]/g, '')) ?? [];
  const id = Number(digits);
  return check === checkDigitOf(digits) && isId(id) ? id : null;
};

/** Luhn's: one wrong digit, and nearly every pair that changed places, is found. */
const checkDigitOf = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};
