import {
  dayOf,
  momentOf,
  monthOf,
  slotTimeOf,
  weekdayOf,
  addDays,
  dateOf,
  isoDayOf,
  slotText,
} from './dates.js';

it('E16: days and times are those of Lagos', () => {
  expect(dayOf('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
  expect(monthOf('2026-11-30T23:30:00.000Z')).toBe('Dec 2026');
  expect(momentOf('2026-11-21T14:40:00.000Z')).toMatch(/^21 Nov 2026, 3:40\spm$/);
});

it('contract 3.15: a time that was booked is that of Lagos, also over midnight and in another year', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  expect(slotText('2026-12-05T09:00:00.000Z', '2026-12-05T10:00:00.000Z', now)).toBe(
    'Sat 5 Dec, 10:00-11:00',
  );
  expect(slotText('2026-12-04T23:30:00.000Z', '2026-12-05T00:30:00.000Z', now)).toBe(
    'Sat 5 Dec, 00:30-01:30',
  );
  expect(slotText('2027-01-02T09:00:00.000Z', null, now)).toBe('Sat 2 Jan 2027, 10:00');
  expect(dateOf('2026-12-04T23:30:00.000Z')).toBe('2026-12-05');
});

it('dates are counted over the ends of months and years, and 29 February', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect([isoDayOf('2026-11-30'), isoDayOf('2026-12-06')]).toEqual([1, 7]);
});

it('contract 3.15: a free time is named by its weekday, and by its date when that is not soon', () => {
  const at = (iso: string) => slotTimeOf(iso, Date.parse('2026-12-01T08:00:00.000Z'));
  expect(at('2026-12-01T23:30:00.000Z')).toBe('Wed 00:30');
  expect(at('2026-12-07T07:59:00.000Z')).toBe('Mon 08:59');
  expect(at('2026-12-08T09:00:00.000Z')).toBe('Tue 8 Dec, 10:00');
  expect(weekdayOf('2026-12-05')).toBe('Sat 5 Dec');
});

it('no formatter is made while the code of a page starts: on a slow phone they block it for a tenth of a second', async () => {
  jest.resetModules();
  const formatters = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  const { naira } = await import('./numbers.js');
  const dates = await import('./dates.js');
  expect([naira(5_300), naira(5_300.5)]).toEqual(['₦5,300', '₦5,300.50']); // on every card
  for (const formatter of formatters) expect(formatter).not.toHaveBeenCalled();
  expect(dates.dayOf('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
  expect(formatters[1]).toHaveBeenCalledTimes(1);
});
