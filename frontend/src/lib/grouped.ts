/**
 * A whole number with a comma before each three digits: `12345` → "12,345". Every page has some, and the first use of `Intl`
 * takes a slow phone a tenth of a second.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
