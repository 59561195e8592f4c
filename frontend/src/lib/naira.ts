const whole = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const withKobo = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
});

/** An amount as Nigerians write it: `5300` → "₦5,300", `5300.5` → "₦5,300.50" (SHELL-19). */
export const naira = (amount: number): string => (Number.isInteger(amount) ? whole : withKobo).format(amount);

/**
 * An amount as people type it, "₦5,000.50" or "5000.5": the number; null when blank, undefined when it is no amount
 * with at most two decimals.
 */
export const nairaTyped = (text: string): number | null | undefined => {
  const plain = text.replace(/[₦,\s]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};
