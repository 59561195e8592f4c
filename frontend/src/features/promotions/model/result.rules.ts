import type { PromotionResultView } from '../../../lib/api/api-types.js';

type Compared = Pick<PromotionResultView, 'before' | 'during' | 'isActive' | 'isComparable'>;

/** "41", "0.3": a day, of so many in so many days. */
const aDay = (count: number, days: number): string => {
  const rate = count / days;
  return rate >= 10 ? String(Math.round(rate)) : String(Math.round(rate * 10) / 10);
};

/** "41 views a day while promoted, 12 before", and the same of contacts; or why there is nothing to compare. */
export function resultInWords({ before, during, isActive, isComparable }: Compared): {
  views: string;
  contacts: string;
} {
  if (!isComparable)
    return {
      views: isActive
        ? 'Too little to compare yet: that takes three whole days before and while it runs, and some views.'
        : 'Too few days or views to say what it brought.',
      contacts: '',
    };
  const compared = (of: 'views' | 'contacts') =>
    `${aDay(during[of], during.days)} ${of} a day while promoted, ${aDay(before[of], before.days)} before`;
  return { views: compared('views'), contacts: compared('contacts') };
}
