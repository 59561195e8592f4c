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
