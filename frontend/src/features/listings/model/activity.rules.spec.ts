import type { ActivityDayView } from '../../../lib/api/api-types.js';
import { lastWeekInWords, SERIES, summaryOf, weeksOf } from './activity.rules.js';

/** So many days up to 21 November, each with these numbers. */
const days = (count: number, numbers: Partial<ActivityDayView>): ActivityDayView[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 21 - count + 1 + index)).toISOString().slice(0, 10),
    profileViews: 0,
    cardViews: 0,
    contacts: 0,
    bookings: 0,
    ...numbers,
  }));
const [views, contacts] = SERIES;

describe('activity by week', () => {
  it('adds up seven days at a time, ending with the last day; an incomplete week is left out', () => {
    const weeks = weeksOf(days(16, { profileViews: 2, contacts: 1 }));
    expect(weeks).toEqual([
      { firstDay: '2026-11-08', profileViews: 14, contacts: 7, bookings: 0 },
      { firstDay: '2026-11-15', profileViews: 14, contacts: 7, bookings: 0 },
    ]);
    expect(weeksOf([])).toEqual([]);
  });

  it.each([
    [9, 12, '12 contacts', '3 more than the week before'],
    [2, 1, '1 contact', '1 fewer than the week before'],
    [0, 0, '0 contacts', 'as many as the week before'],
  ])('%d, then %d: "%s", "%s"', (before, last, count, change) => {
    const week = { firstDay: '2026-11-15', profileViews: 0, bookings: 0 };
    const weeks = [before, last].map((number) => ({ ...week, contacts: number }));
    expect(contacts && lastWeekInWords(weeks, contacts)).toEqual({ count, change });
  });

  it('describes the drawing', () => {
    const weeks = weeksOf(days(14, { profileViews: 2 }));
    expect(views && summaryOf(weeks, views)).toBe('Views by week since 8 Nov: 14, 14');
  });
});
