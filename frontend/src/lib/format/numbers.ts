/**
 * A whole number with a comma before each three digits: `12345` → "12,345". Every page has some, and the first use of `Intl`
 * takes a slow phone a tenth of a second.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * The message for a number, shown in place of `#`: `plural(3, { one: '# review', other: '# reviews' })`. Messages are whole
 * phrases, so that they can be translated. English has these two forms and needs no `Intl.PluralRules`, whose first use
 * takes a slow phone a tenth of a second; another language chooses its form here.
 */
export const plural = (count: number, messages: { one: string; other: string }): string =>
  (count === 1 ? messages.one : messages.other).replaceAll('#', grouped(count));

/** An amount as Nigerians write it: `5300` → "₦5,300", `5300.5` → "₦5,300.50" (SHELL-19). */
export function naira(amount: number): string {
  const [whole, kobo] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.');
  return `${amount < 0 ? '-' : ''}₦${grouped(Number(whole))}${kobo ? `.${kobo}` : ''}`;
}

/**
 * An amount as people type it, "₦5,000.50" or "5000.5": the number; null when blank, undefined when it is no amount
 * with at most two decimals.
 */
export const nairaTyped = (text: string): number | null | undefined => {
  const plain = text.replace(/[₦,\s]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

/** The same as money where it is an amount: "15000" → "₦15,000"; null for other words, or none. */
export const typedAsMoney = (text: string): string | null => {
  const amount = nairaTyped(text);
  return typeof amount === 'number' ? naira(amount) : null;
};
