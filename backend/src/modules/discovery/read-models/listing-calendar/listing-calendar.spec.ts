import fc from 'fast-check';
import { freeSlots, type Availability, type Hold } from '../../../../kernel/availability.js';
import { lagosDayOf, lagosMidnight } from '../../../../kernel/period.js';
import { weekdayOf } from '../../understanding/days.js';
import { calendarOf, nextFreeIn } from './listing-calendar.js';

const MINUTE_MS = 60_000;
/** A Monday, 09:00 in Lagos. */
const BEGIN = Date.parse('2026-11-30T08:00:00.000Z');
const iso = (minutes: number): string => new Date(BEGIN + minutes * MINUTE_MS).toISOString();
const clock = (halfHours: number): string =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;

const span = fc.tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 12 }));
const spanOf = ([from, length]: readonly [number, number]) => ({
  from: clock(from),
  to: clock(Math.min(from + length, 48)),
});
const availability: fc.Arbitrary<Availability> = fc.record({
  weekly: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), span), { selector: ([day]) => day })
    .map((days) => days.map(([day, hours]) => ({ day: day as 1, ...spanOf(hours) }))),
  slotMinutes: fc.constantFrom(15, 30, 60, 120, 480),
  bufferMinutes: fc.constantFrom(0, 15, 240),
  noticeHours: fc.constantFrom(0, 1, 30, 72, 336),
  capacity: fc.integer({ min: 1, max: 3 }),
  exceptions: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.option(span)), { selector: ([day]) => day })
    .map((days) =>
      days.map(([day, hours]) => ({
        date: iso(day * 1_440).slice(0, 10),
        ...(hours ? spanOf(hours) : { closed: true as const }),
      })),
    ),
});
const holds: fc.Arbitrary<Hold[]> = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 1_440 }), fc.constantFrom(15, 60, 480), fc.constantFrom(0, 240)),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(([start, length, buffer], index) => ({
      holdId: index + 1,
      bookingId: index,
      listingId: 1,
      start: iso(start * 15),
      end: iso(start * 15 + length),
      blockedUntil: iso(start * 15 + length + buffer),
      capacity: 1 + (index % 3),
    })),
  );

describe('contract 3.15: what a search knows of a calendar', () => {
  it('is what can be booked: the next free time, and whether there is one on a date', () => {
    fc.assert(
      fc.property(availability, holds, fc.integer({ min: 0, max: 30_000 }), (own, taken, later) => {
        const [now, nowMs] = [iso(later), BEGIN + later * MINUTE_MS];
        const known = calendarOf(own, taken);
        const ahead = { from: lagosDayOf(nowMs + own.noticeHours * 60 * MINUTE_MS), days: 92, now };
        expect(nextFreeIn(known, nowMs)).toBe(freeSlots(own, taken, ahead)[0]?.start ?? null);
        const from = iso(later).slice(0, 10);
        const bookable = new Set(
          freeSlots(own, taken, { from, days: 20, now }).map(({ start }) =>
            new Date(Date.parse(start) + 60 * MINUTE_MS).toISOString().slice(0, 10),
          ),
        );
        for (let day = 0; day < 20; day += 1) {
          const date = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10);
          const last = (known.days[date] ?? known.week[weekdayOf(date) - 1] ?? []).at(-1);
          const earliest = (nowMs - lagosMidnight(date).getTime()) / MINUTE_MS + 60 * own.noticeHours;
          expect([date, last !== undefined && last >= earliest]).toEqual([date, bookable.has(date)]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
