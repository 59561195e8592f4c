import { shortDayOf } from '../../../lib/format/dates.js';
import { grouped, plural } from '../../../lib/format/numbers.js';
import type { ActivityDayView } from '../../../lib/api/api-types.js';

export type Counted = 'profileViews' | 'contacts' | 'bookings';

/** Seven days, the last of them today or a whole number of weeks before. */
export type Week = Record<Counted, number> & { firstDay: string };

/** The series of the chart in their order, with their labels. */
export const SERIES: readonly { of: Counted; label: string; one: string; other: string }[] = [
  { of: 'profileViews', label: 'Views', one: '# view', other: '# views' },
  { of: 'contacts', label: 'Contacts', one: '# contact', other: '# contacts' },
  { of: 'bookings', label: 'Bookings', one: '# booking', other: '# bookings' },
];

const DAYS = 7;

/** Whole weeks up to the last day, oldest first. `days`: oldest first. */
export function weeksOf(days: readonly ActivityDayView[]): Week[] {
  const weeks = Math.floor(days.length / DAYS);
  const whole = days.slice(days.length - weeks * DAYS);
  return Array.from({ length: weeks }, (_, index) => {
    const week = whole.slice(index * DAYS, (index + 1) * DAYS);
    const sum = (of: Counted) => week.reduce((total, day) => total + day[of], 0);
    return {
      firstDay: week[0]?.day ?? '',
      profileViews: sum('profileViews'),
      contacts: sum('contacts'),
      bookings: sum('bookings'),
    };
  });
}

/** "12 contacts" and "3 more than the week before", of the last week. */
export function lastWeekInWords(
  weeks: readonly Week[],
  { of, one, other }: (typeof SERIES)[number],
): { count: string; change: string } {
  const last = weeks[weeks.length - 1]?.[of] ?? 0;
  const more = last - (weeks[weeks.length - 2]?.[of] ?? 0);
  return {
    count: plural(last, { one, other }),
    change:
      more === 0
        ? 'as many as the week before'
        : `${grouped(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than the week before`,
  };
}

export const summaryOf = (weeks: readonly Week[], series: (typeof SERIES)[number]): string =>
  `${series.label} by week since ${shortDayOf(weeks[0]?.firstDay ?? '')}: ${weeks.map((week) => week[series.of]).join(', ')}`;
