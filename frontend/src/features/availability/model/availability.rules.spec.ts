import type { AvailabilityView } from '../../../lib/api/api-types.js';
import { availabilityOf, availabilityRules, formOf, timesInWeek } from './availability-form.rules.js';
import { easterOf, holidaysFrom } from './holidays.rules.js';

const holidays = holidaysFrom('2026-11-28');

describe('the public holidays of Nigeria', () => {
  it('contract 3.15: Easter moves, and with it Good Friday and Easter Monday', () => {
    // Of the church's own tables.
    expect([2024, 2026, 2027, 2028, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2038-04-25',
    ]);
  });

  it('contract 3.15: those of a year from a day on, in order, Islamic ones as expected', () => {
    expect(holidays.map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      "2027-01-01 New Year's Day",
      '2027-03-09 Eid al-Fitr',
      '2027-03-10 Eid al-Fitr, second day',
      '2027-03-26 Good Friday',
      '2027-03-29 Easter Monday',
      "2027-05-01 Workers' Day",
      '2027-05-16 Eid al-Adha',
      '2027-05-17 Eid al-Adha, second day',
      '2027-06-12 Democracy Day',
      '2027-08-14 Eid al-Mawlid',
      '2027-10-01 Independence Day',
    ]);
    const expected = holidays.filter(({ isExpected }) => isExpected);
    expect(expected.every(({ name }) => name.startsWith('Eid'))).toBe(true);
    expect(expected).toHaveLength(5);
  });
});

const stored: AvailabilityView = {
  weekly: [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 7, from: '20:00', to: '24:00' },
  ],
  slotMinutes: 90,
  bufferMinutes: 30,
  noticeHours: 2,
  capacity: 1,
  exceptions: [
    { date: '2026-12-25', closed: true },
    { date: '2026-12-31', from: '08:00', to: '10:00' },
    { date: '2027-01-02', closed: true },
  ],
};

it('contract 3.15: the form returns what was stored, also midnight; past exceptions are left out', () => {
  expect(availabilityOf(formOf(stored, holidays, '2026-11-28'))).toEqual(stored);
  const later = availabilityOf(formOf(stored, holidays, '2027-01-01'));
  expect(later.exceptions).toEqual([{ date: '2027-01-02', closed: true }]);
});

it('contract 3.15: how many jobs fit into a week, with the breaks between them', () => {
  expect(timesInWeek(formOf(stored, holidays, '2026-11-28'))).toBe(4);
});

const problems = (change: object) =>
  (
    availabilityRules.safeParse({ ...formOf(stored, holidays, '2026-11-28'), ...change }).error?.issues ?? []
  ).map(({ path, message }) => `${path.join('.')}: ${message}`);
const hours = (date: string, from: string, to: string) => ({ date, kind: 'hours', from, to });

it.each([
  ['nothing', {}, []],
  [
    'two spans of a date',
    { exceptions: [hours('2026-12-31', '08:00', '10:00'), hours('2026-12-31', '10:00', '12:00')] },
    [],
  ],
  [
    'an overlap on a date',
    { exceptions: [hours('2026-12-31', '08:00', '10:00'), hours('2026-12-31', '09:00', '12:00')] },
    ['exceptions.1.to: These hours overlap the ones above'],
  ],
  [
    'a date that is a holiday already',
    { exceptions: [{ ...hours('2026-12-25', '08:00', '10:00'), kind: 'closed' }] },
    ['exceptions.0.date: This date is a day off already'],
  ],
  [
    'a day off that has hours',
    {
      exceptions: [
        hours('2026-12-31', '08:00', '10:00'),
        { ...hours('2026-12-31', '08:00', '10:00'), kind: 'closed' },
      ],
    },
    ['exceptions.1.date: This date has hours already'],
  ],
])('contract 3.15: the form refuses what the server would: %s', (_what, change, expected) => {
  expect(problems(change)).toEqual(expected);
});
