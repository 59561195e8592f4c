import { plural } from '../../../lib/format/numbers.js';
import type { PromotionResultView } from '../../../lib/api/api-types.js';

type Compared = Pick<PromotionResultView, 'before' | 'during' | 'isActive' | 'isComparable'>;

/** "41", "3.6": a day, of so many in so many days. */
const aDay = (count: number, days: number): string => {
  const rate = count / days;
  return rate >= 10 ? String(Math.round(rate)) : String(Math.round(rate * 10) / 10);
};

/** "41 views a day while promoted, 12 before", contacts as they are: they are few; or why there is nothing to compare. */
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
  const days =
    during.days === before.days ? `in ${during.days} days each` : `in ${during.days} and ${before.days} days`;
  return {
    views: `${aDay(during.views, during.days)} views a day while promoted, ${aDay(before.views, before.days)} before`,
    contacts: `${plural(during.contacts, { one: '# contact', other: '# contacts' })}, ${before.contacts} before, ${days}`,
  };
}
