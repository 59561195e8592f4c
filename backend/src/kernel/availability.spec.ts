import * as fc from 'fast-check';
import {
  freeSlots,
  freeStartsOn,
  isFree,
  lagosTimeOf,
  startsOfWeekday,
  type Availability,
  type Hold,
  type Slot,
  type Weekday,
} from './availability.js';

/** More of them: `RANDOM_CALENDARS=10000`. */
const RUNS = Number(process.env.RANDOM_CALENDARS ?? 200);
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const EVERY_DAY = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from: '09:00', to: '12:00' }));
const open: Availability = {
  weekly: EVERY_DAY,
  slotMinutes: 60,
  bufferMinutes: 0,
  noticeHours: 0,
  capacity: 1,
  exceptions: [],
};
const hold = (start: string, end: string, more: Partial<Hold> = {}): Hold => ({
  holdId: 1,
  bookingId: 1,
  listingId: 4,
  start: `${start}:00.000Z`,
  end: `${end}:00.000Z`,
  blockedUntil: `${end}:00.000Z`,
  capacity: 1,
  ...more,
});
const NOW = '2026-11-01T00:00:00.000Z';
const startsOf = (
  availability: Availability,
  { from = '2026-11-30', days = 1, now = NOW, holds = [] as Hold[] } = {},
): string[] => freeSlots(availability, holds, { from, days, now }).map(({ start }) => localOf(start));
/** `30 09:00` in Lagos. */
const localOf = (moment: string): string => {
  const { date, time } = lagosTimeOf(moment);
  return `${date.slice(8)} ${time}`;
};

describe('contract 3.15: free times', () => {
  it('follow each other from the start of each span, with the buffer between them', () => {
    expect(startsOf(open)).toEqual(['30 09:00', '30 10:00', '30 11:00']);
    expect(startsOf({ ...open, bufferMinutes: 15 })).toEqual(['30 09:00', '30 10:15']);
    expect(startsOf({ ...open, slotMinutes: 180 })).toEqual(['30 09:00']);
    expect(startsOf({ ...open, slotMinutes: 240 })).toEqual([]);
  });

  it('are given in UTC, an hour behind Lagos', () => {
    expect(freeSlots(open, [], { from: '2026-11-30', days: 1, now: NOW })[0]).toEqual({
      start: '2026-11-30T08:00:00.000Z',
      end: '2026-11-30T09:00:00.000Z',
    });
  });

  it('of work next to midnight end with the day or begin with it', () => {
    const night: Availability = {
      ...open,
      weekly: [
        { day: 1, from: '22:00', to: '24:00' },
        { day: 2, from: '00:00', to: '02:00' },
      ],
    };
    expect(startsOf(night, { days: 2 })).toEqual(['30 22:00', '30 23:00', '01 00:00', '01 01:00']);
    expect(isFree(night, [], '2026-11-30T22:00:00.000Z', NOW)).toBe(true); // 23:00 in Lagos
    expect(isFree(night, [], '2026-11-30T23:00:00.000Z', NOW)).toBe(true); // 00:00 of the next day
    const overMidnight = [
      hold('2026-11-30T22:00', '2026-11-30T23:00', { blockedUntil: '2026-12-01T00:30:00.000Z' }),
    ];
    expect(startsOf(night, { days: 2, holds: overMidnight })).toEqual(['30 22:00']);
  });

  it('come on 29 February, and the day after it', () => {
    expect(startsOf(open, { from: '2028-02-28', days: 3, now: '2028-02-01T00:00:00.000Z' })).toEqual(
      ['28', '29', '01'].flatMap((day) => ['09:00', '10:00', '11:00'].map((time) => `${day} ${time}`)),
    );
  });

  it('of a date with an exception are none, or those of its hours', () => {
    const exceptions = [
      { date: '2026-11-30', closed: true as const },
      { date: '2026-12-01', from: '14:00', to: '15:00' },
      { date: '2026-12-01', from: '07:00', to: '08:00' },
    ];
    expect(startsOf({ ...open, exceptions }, { days: 3 })).toEqual([
      '01 07:00',
      '01 14:00',
      '02 09:00',
      '02 10:00',
      '02 11:00',
    ]);
  });

  it('notice: over a weekend its hours pass, too', () => {
    const weekdays = { ...open, weekly: EVERY_DAY.filter(({ day }) => day < 6), noticeHours: 48 };
    // Saturday 28 November, 11:00 in Lagos: Monday at 11:00 is the first time 48 hours ahead.
    const now = '2026-11-28T10:00:00.000Z';
    expect(startsOf(weekdays, { from: '2026-11-28', days: 3, now })).toEqual(['30 11:00']);
  });

  it('do not reach further than 365 days', () => {
    const now = '2026-01-01T00:00:00.000Z';
    expect(startsOf(open, { from: '2026-12-31', days: 2, now })).toEqual([
      '31 09:00',
      '31 10:00',
      '31 11:00',
    ]);
    expect(startsOf(open, { from: '2027-01-01', days: 2, now })).toEqual([]);
  });

  it('keep the buffer after a new appointment and after those that there are', () => {
    const holds = [
      hold('2026-11-30T09:00', '2026-11-30T10:00', { blockedUntil: '2026-11-30T10:30:00.000Z' }),
    ];
    expect(startsOf(open, { holds })).toEqual(['30 09:00']); // until 11:30 in Lagos
    expect(startsOf({ ...open, bufferMinutes: 60 }, { holds })).toEqual([]);
  });

  it('overlap as often as the capacity of all that meet allows', () => {
    const two = { ...open, capacity: 2 };
    const holds = [hold('2026-11-30T08:00', '2026-11-30T09:00', { capacity: 2 })];
    expect(startsOf(two, { holds })).toContain('30 09:00');
    expect(startsOf(two, { holds: [...holds, ...holds] })).not.toContain('30 09:00');
    expect(startsOf(open, { holds })).not.toContain('30 09:00');
    expect(startsOf(two, { holds: [hold('2026-11-30T08:00', '2026-11-30T09:00')] })).not.toContain(
      '30 09:00',
    );
    // One after the other, two that meet the new one never meet each other.
    const inTurn = [
      hold('2026-11-30T08:00', '2026-11-30T08:30', { capacity: 2 }),
      hold('2026-11-30T08:30', '2026-11-30T09:00', { capacity: 2 }),
    ];
    expect(startsOf(two, { holds: inTurn })).toContain('30 09:00');
  });

  it('of a date are those that are not taken, of a weekday those of its hours', () => {
    const holds = [hold('2026-11-30T10:00', '2026-11-30T11:00')];
    expect(freeStartsOn(open, [], '2026-11-30')).toEqual([540, 600, 660]);
    expect(freeStartsOn(open, holds, '2026-11-30').at(-1)).toBe(600);
    expect(freeStartsOn({ ...open, weekly: [] }, holds, '2026-11-30')).toEqual([]);
    expect(startsOfWeekday(open, 3)).toEqual([540, 600, 660]);
    expect(startsOfWeekday({ ...open, weekly: [] }, 3)).toEqual([]);
  });
});

/** Whole minutes since 1970 of the clock in Lagos, an hour ahead of UTC. */
const minuteOf = (moment: string): number => Date.parse(moment) / MINUTE_MS + 60;
const momentOf = (minute: number): string => new Date((minute - 60) * MINUTE_MS).toISOString();

const clock = (time = ''): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** As one would do it on paper: minute by minute, without dates of a library. */
const slowly = (
  availability: Availability,
  holds: readonly Hold[],
  firstDay: number,
  now: string,
): Slot[] => {
  const { weekly, exceptions, slotMinutes, bufferMinutes, noticeHours, capacity } = availability;
  const taken = holds.map((one) => ({ ...one, from: minuteOf(one.start), to: minuteOf(one.blockedUntil) }));
  const hasRoomAt = (minute: number): boolean => {
    const there = taken.filter(({ from, to }) => from <= minute && minute < to);
    return [{ capacity }, ...there].every((one) => there.length + 1 <= one.capacity);
  };
  const found: Slot[] = [];
  for (let day = firstDay; day < firstDay + DAYS; day += 1) {
    const ofDate = exceptions.filter(({ date }) => date === dateOf(day));
    const weekday = new Date(day * 86_400_000).getUTCDay() || 7;
    const spansOfDay = ofDate.length > 0 ? ofDate : weekly.filter((one) => one.day === weekday);
    for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
      const span = spansOfDay.find(({ from, to }) => from && clock(from) <= minute && minute < clock(to));
      if (!span || minute + slotMinutes > clock(span.to)) continue;
      if ((minute - clock(span.from)) % (slotMinutes + bufferMinutes) !== 0) continue;
      const start = day * DAY_MINUTES + minute;
      const ahead = start - minuteOf(now);
      if (ahead < noticeHours * 60 || ahead > 365 * DAY_MINUTES) continue;
      const minutes = Array.from({ length: slotMinutes + bufferMinutes }, (_, index) => start + index);
      if (minutes.every(hasRoomAt))
        found.push({ start: momentOf(start), end: momentOf(start + slotMinutes) });
    }
  }
  return found;
};

const FIRST_DAY = Date.parse('2027-12-28T00:00:00.000Z') / 86_400_000;
const DAYS = 4;
const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Spans of one day that do not overlap, the last perhaps to midnight. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.toSorted((one, other) => one - other).map((quarter) => time(quarter * 15)))
  .map((ends) =>
    Array.from({ length: Math.floor(ends.length / 2) }, (_, index) => ({
      from: ends[2 * index] ?? '',
      to: ends[2 * index + 1] ?? '',
    })),
  );
const capacity = fc.integer({ min: 1, max: 3 });
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const calendarFrom = (day: number) =>
  fc.record({
    weekly: fc
      .array(spans, { minLength: 7, maxLength: 7 })
      .map((week) =>
        week.flatMap((ofDay, index) => ofDay.map((span) => ({ day: (index + 1) as Weekday, ...span }))),
      ),
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120, 180, 240, 480),
    bufferMinutes: fc.constantFrom(0, 5, 15, 30, 60, 240),
    noticeHours: fc.constantFrom(0, 1, 24, 48, 336),
    capacity,
    exceptions: fc
      .option(spans)
      .map((ofDay) =>
        ofDay
          ? ofDay.map((span) => ({ date: dateOf(day + 1), ...span }))
          : [{ date: dateOf(day + 1), closed: true as const }],
      ),
  });
const holdsFrom = (day: number) =>
  fc.array(
    fc
      .tuple(
        fc.integer({ min: -60, max: DAYS * DAY_MINUTES }),
        fc.integer({ min: 5, max: 480 }),
        fc.constantFrom(0, 30),
        capacity,
      )
      .map(([start, length, buffer, of]): Hold => {
        const first = day * DAY_MINUTES + start;
        const [begin, end, until] = [first, first + length, first + length + buffer].map(momentOf) as [
          string,
          string,
          string,
        ];
        return {
          holdId: 1,
          bookingId: 1,
          listingId: 4,
          start: begin,
          end,
          blockedUntil: until,
          capacity: of,
        };
      }),
    { maxLength: 8 },
  );
/** Around the turn of a year, and 29 February 2028. */
const cases = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 64 }).chain((day) =>
  fc.record({
    day: fc.constant(day),
    availability: calendarFrom(day),
    holds: holdsFrom(day),
    now: fc
      .integer({ min: -400 * DAY_MINUTES, max: 2 * DAY_MINUTES })
      .map((minutes) => momentOf(day * DAY_MINUTES + minutes)),
  }),
);

it(`contract 3.15: ${RUNS} random calendars have the free times that counting minutes finds`, () => {
  fc.assert(
    fc.property(cases, ({ day, availability, holds, now }) => {
      const slots = freeSlots(availability, holds, { from: dateOf(day), days: DAYS, now });
      const expected = slowly(availability, holds, day, now);
      expect(slots).toEqual(expected);
      for (const { start } of expected.slice(0, 3))
        expect(isFree(availability, holds, start, now)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
