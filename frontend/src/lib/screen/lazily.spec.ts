import { lazily } from './lazily.js';

it('makes once, and not before it is used', () => {
  const make = jest.fn(() => ({}));
  const made = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledTimes(1);
});

it('no formatter is made while the code of a page starts: on a slow phone they block it for a tenth of a second', async () => {
  const formatters = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  const { naira } = await import('../format/naira.js');
  const { dayOf } = await import('../format/dates.js');
  expect([naira(5_300), naira(5_300.5)]).toEqual(['₦5,300', '₦5,300.50']); // on every card
  for (const formatter of formatters) expect(formatter).not.toHaveBeenCalled();
  expect(dayOf('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026');
  expect(formatters[1]).toHaveBeenCalledTimes(1);
});
