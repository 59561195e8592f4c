import { kobo, type Kobo } from '../../../kernel/money.js';

export const USUAL_DAYS = 7;
export const MOST_DAYS = 365;

const DAY_MS = 86_400_000;

/** PROMO-08, OP-31: price × days / duration, rounded half up to the kobo. */
export const quoteOf = ({ price, duration }: { price: Kobo; duration: number }, days: number): Kobo => {
  const doubled = 2 * price * days + duration;
  return kobo((doubled - (doubled % (2 * duration))) / (2 * duration));
};

/** The moment a period of whole days ends; a day has 24 hours. */
export const endOf = (startDate: string, days: number): string =>
  new Date(Date.parse(startDate) + days * DAY_MS).toISOString();

/** Rounded up; 0 when it is over. */
export const daysRemaining = (endDate: Date, nowMs: number): number =>
  Math.max(0, Math.ceil((endDate.getTime() - nowMs) / DAY_MS));
