import { dayOf, momentOf, monthOf } from './dates.js';

it('E16: days and times are those of Lagos', () => {
  expect(dayOf('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
  expect(monthOf('2026-11-30T23:30:00.000Z')).toBe('Dec 2026');
  expect(momentOf('2026-11-21T14:40:00.000Z')).toMatch(/^21 Nov 2026, 3:40\spm$/);
});
