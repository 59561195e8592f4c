/** Naira that one request may ask for (PAY-02). */
export const LEAST_PAYMENT = 100;
export const MOST_PAYMENT = 1_000_000;

export const LONGEST_REFERENCE = 200;
export const LONGEST_NOTES = 1_000;
export const LONGEST_REASON = 1_000;
