/** Whole kobo, a safe integer. ₦1 = 100 kobo. Naira exist only in `http/` and in the front end. */
export type Kobo = number & { readonly __unit: 'kobo' };

export const kobo = (amount: number): Kobo => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of kobo: ${amount}`);
  return amount as Kobo;
};

/** The highest price that the product stores: ₦99,999,999.99 (CONST-06). */
export const MAX_PRICE = kobo(9_999_999_999);

/** Naira with at most two decimals to kobo, e.g. 1500.5 → 150050. Undefined when it has more decimals or is not finite. */
export const koboFromNaira = (naira: number): Kobo | undefined => {
  if (!Number.isFinite(naira) || Number(naira.toFixed(2)) !== naira) return undefined;
  const amount = Math.round(naira * 100);
  return Number.isSafeInteger(amount) ? (amount as Kobo) : undefined;
};

/** Kobo to the naira number of the API, at most two decimals. */
export const nairaOf = (amount: Kobo): number => amount / 100;
