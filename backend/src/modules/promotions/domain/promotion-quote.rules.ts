import { kobo, type Kobo } from '../../../kernel/money.js';

export const USUAL_DAYS = 7;
export const MOST_DAYS = 365;

/** PROMO-08, OP-31: price × days / duration, rounded half up to the kobo. */
export const quoteOf = ({ price, duration }: { price: Kobo; duration: number }, days: number): Kobo => {
  const doubled = 2 * price * days + duration;
  return kobo((doubled - (doubled % (2 * duration))) / (2 * duration));
};
