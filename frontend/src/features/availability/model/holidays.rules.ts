import { addDays } from '../../../lib/format/dates.js';

export interface Holiday {
  /** "2026-12-25" */
  date: string;
  name: string;
  /** The day depends on when the moon is seen: the date is the one that is expected. */
  isExpected: boolean;
}

const FIXED = [
  ['01-01', "New Year's Day"],
  ['05-01', "Workers' Day"],
  ['06-12', 'Democracy Day'],
  ['10-01', 'Independence Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const;

/** The first day of each, by the Umm al-Qura calendar; the government names the days shortly before. */
const EXPECTED: Readonly<Record<number, { fitr: string; adha: string; mawlid: string }>> = {
  2026: { fitr: '2026-03-20', adha: '2026-05-27', mawlid: '2026-08-25' },
  2027: { fitr: '2027-03-09', adha: '2027-05-16', mawlid: '2027-08-14' },
  2028: { fitr: '2028-02-26', adha: '2028-05-05', mawlid: '2028-08-03' },
};

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}

const onDay = (date: string, name: string, isExpected = false): Holiday => ({ date, name, isExpected });

function holidaysIn(year: number): Holiday[] {
  const easter = easterOf(year);
  const moon = EXPECTED[year];
  return [
    ...FIXED.map(([day, name]) => onDay(`${year}-${day}`, name)),
    onDay(addDays(easter, -2), 'Good Friday'),
    onDay(addDays(easter, 1), 'Easter Monday'),
    ...(moon
      ? [
          onDay(moon.fitr, 'Eid al-Fitr', true),
          onDay(addDays(moon.fitr, 1), 'Eid al-Fitr, second day', true),
          onDay(moon.adha, 'Eid al-Adha', true),
          onDay(addDays(moon.adha, 1), 'Eid al-Adha, second day', true),
          onDay(moon.mawlid, 'Eid al-Mawlid', true),
        ]
      : []),
  ];
}

/** The public holidays of Nigeria in the year that begins on a date, the next first. */
export function holidaysFrom(date: string): Holiday[] {
  const year = Number(date.slice(0, 4));
  const end = addDays(date, 365);
  return (
    [...holidaysIn(year), ...holidaysIn(year + 1)]
      .filter((holiday) => holiday.date >= date && holiday.date < end)
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
      .sort((one, other) => one.date.localeCompare(other.date))
  );
}
