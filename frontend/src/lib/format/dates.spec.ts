import { dayOf, momentOf, monthOf, slotTimeOf, weekdayOf } from './dates.js';

it('E16: days and times are those of Lagos', () => {
  expect(dayOf('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
  expect(monthOf('2026-11-30T23:30:00.000Z')).toBe('Dec 2026');
  expect(momentOf('2026-11-21T14:40:00.000Z')).toMatch(/^21 Nov 2026, 3:40\spm$/);
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
  const { naira } = await import('./naira.js');
  const dates = await import('./dates.js');
  expect([naira(5_300), naira(5_300.5)]).toEqual(['₦5,300', '₦5,300.50']); // on every card
  for (const formatter of formatters) expect(formatter).not.toHaveBeenCalled();
  expect(dates.dayOf('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
  expect(formatters[1]).toHaveBeenCalledTimes(1);
});
