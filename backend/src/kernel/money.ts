/** Whole kobo, a safe integer. ₦1 = 100 kobo. Naira exist only in `http/`, in the front end and in words. */
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

const WITH_KOBO = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WITHOUT = new Intl.NumberFormat('en-NG');

/** An amount in words, as the screens write it (SHELL-19): "₦5,300", "₦5,300.50". */
export const nairaText = (amount: Kobo): string =>
  `₦${(amount % 100 === 0 ? WITHOUT : WITH_KOBO).format(nairaOf(amount))}`;

/** What a listing costs, as its card writes it (SEARCH-24): "From ₦5,300", "₦5,300 - ₦9,000". */
export const priceText = ({
  startingPrice,
  maxPrice,
}: {
  startingPrice: Kobo;
  maxPrice: Kobo | null;
}): string =>
  maxPrice === null || maxPrice === startingPrice
    ? `From ${nairaText(startingPrice)}`
    : `${nairaText(startingPrice)} - ${nairaText(maxPrice)}`;
