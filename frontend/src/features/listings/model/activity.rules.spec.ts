import { busyDays, chartOf, SERIES } from './activity.rules.js';

const day = (name: string, profileViews: number, bookings = 0) => ({
  day: `2026-11-${name}`,
  profileViews,
  cardViews: 9,
  contacts: 0,
  bookings,
});
const [views, contacts] = SERIES;

describe('the activity of a provider', () => {
  const days = [day('10', 1), day('11', 0), day('12', 4), day('13', 0, 1)];

  it('is drawn against its highest day, and said in words', () => {
    expect(views && chartOf(days, views)).toEqual({
      total: 5,
      bars: [
        { x: 0, height: 0.25 },
        { x: 2, height: 1 },
      ],
      summary: 'Views of the last 4 days: 5, most on 12 Nov: 4',
    });
  });

  it('names no best day where nothing happened', () => {
    expect(contacts && chartOf(days, contacts)).toEqual({
      total: 0,
      bars: [],
      summary: 'Contacts of the last 4 days: 0',
    });
  });

  it('lists the days on which anything happened, newest first', () => {
    expect(busyDays(days).map(({ day: name }) => name)).toEqual(['2026-11-13', '2026-11-12', '2026-11-10']);
  });
});
