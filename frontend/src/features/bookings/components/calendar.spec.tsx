import { screen, waitFor, within } from '@testing-library/react';
import { today, addDays } from '../../../lib/format/dates.js';
import { serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aBooking } from '../../../testing/services.js';
import { daysFrom, hoursOf, mondayIn, weekText } from '../model/calendar.rules.js';

const received = (change: object = {}) =>
  aBooking({
    customerName: 'Ada Obi',
    customerEmail: 'ada@example.test',
    overlaps: false,
    status: 'accepted',
    slotStart: '2026-12-05T09:00:00.000Z',
    slotEnd: '2026-12-05T10:00:00.000Z',
    ...change,
  });

const open = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    user: aUser({ id: 99, role: 'provider' }),
    answers: {
      '/api/provider/bookings': [received()],
      '/api/listings/my-listings': [aListing()],
      ...answers,
    },
  });

it('contract 3.15: the week as a grid by day and hour, each booking a link to its job', async () => {
  await open('/dashboard/calendar?week=2026-12-02');
  const grid = within(await screen.findByRole('table'));
  expect(screen.getByText('30 Nov - 6 Dec 2026')).toBeInTheDocument();
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hour',
    'Mon 30 Nov',
    'Tue 1 Dec',
    'Wed 2 Dec',
    'Thu 3 Dec',
    'Fri 4 Dec',
    'Sat 5 Dec',
    'Sun 6 Dec',
  ]);
  const row = within(grid.getByRole('row', { name: /^10:00/ }));
  const cell = within(row.getAllByRole('cell')[5] as HTMLElement);
  const link = cell.getByRole('link');
  expect(link).toHaveTextContent('10:00-11:00Ada ObiPlumbing, Accepted');
  expect(link).toHaveAttribute('href', '/dashboard?tab=bookings#booking-60');
  // The same as days below each other, for a phone.
  expect(screen.getByRole('heading', { name: 'Sat 5 Dec', level: 2 })).toBeInTheDocument();
});

it('contract 3.15: the weeks before and after, and a link back to this one', async () => {
  const { user, address } = await open('/dashboard/calendar?week=2026-12-02');
  await user.click(await screen.findByRole('link', { name: 'Next week' }));
  expect(address()).toBe('/dashboard/calendar?week=2026-12-07');
  expect(await screen.findByText('No bookings this week')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Previous week' }));
  expect(address()).toBe('/dashboard/calendar?week=2026-11-30');
  await user.click(screen.getByRole('link', { name: 'Today' }));
  expect(screen.getByText(weekText(mondayIn(null)))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set your times' })).toHaveAttribute(
    'href',
    '/dashboard/listings/1/times',
  );
});

it('contract 3.15: a day alone, read by its date, with links between days and back to the week', async () => {
  const { user, address, calls } = await open('/dashboard/calendar?week=2026-12-02');
  const asked = () => calls.map(({ url }) => url).filter((url) => url.startsWith('/api/provider/bookings'));
  await screen.findByRole('table');
  expect(asked()).toEqual(['/api/provider/bookings?from=2026-11-30&days=7']);
  await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'Sat 5 Dec' }));
  expect(address()).toBe('/dashboard/calendar?day=2026-12-05');
  await waitFor(() => expect(asked().at(-1)).toBe('/api/provider/bookings?from=2026-12-05&days=1'));
  const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(headers).toEqual(['Hour', 'Sat 5 Dec']);
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  expect(address()).toBe('/dashboard/calendar?day=2026-12-06');
  expect(await screen.findByText('No bookings on this day')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Week' }));
  expect(address()).toBe('/dashboard/calendar?week=2026-12-06');
});

it('contract 3.15: bookings that do not load can be asked for again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/dashboard/calendar', { '/api/provider/bookings': serverError() });
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(await screen.findByText('Your bookings did not load')).toBeInTheDocument();
  logged.mockRestore();
});

it('contract 3.15: without a booking, the tab of bookings leads to the times', async () => {
  await open('/dashboard?tab=bookings', {
    '/api/provider/bookings': [],
    '/api/provider/interactions': [],
    '/api/blocks': { users: [] },
  });
  expect(await screen.findByRole('link', { name: 'Set your times' })).toBeInTheDocument();
});

describe('a week', () => {
  const entries = (bookings: object[]) =>
    daysFrom('2026-11-30', 7, bookings as Parameters<typeof daysFrom>[2]).map(({ entries: ofDay }) =>
      ofDay.map(({ time, booking }) => `${booking.id} ${time}`),
    );

  it('contract 3.15: shows times of Lagos, days without a time first, and no cancelled booking', () => {
    expect(
      entries([
        received({ id: 1, slotStart: '2026-11-30T15:00:00.000Z', slotEnd: '2026-11-30T16:00:00.000Z' }),
        received({ id: 2, slotStart: '2026-11-29T23:30:00.000Z', slotEnd: '2026-11-30T00:30:00.000Z' }),
        received({ id: 3, slotStart: undefined, preferredDate: '2026-11-30' }),
        received({ id: 4, status: 'pending', slotStart: '2026-12-06T08:00:00.000Z', slotEnd: undefined }),
        received({ id: 5, status: 'cancelled' }),
        received({ id: 6, status: 'rejected' }),
        received({ id: 7, status: 'pending', slotStart: undefined, preferredDate: '2026-12-01' }),
      ]),
    ).toEqual([['3 null', '2 00:30-01:30', '1 16:00-17:00'], [], [], [], [], [], ['4 09:00']]);
  });

  it('contract 3.15: has the hours of a usual day, and those of earlier and later bookings', () => {
    const days = daysFrom('2026-11-30', 7, [
      received({ slotStart: '2026-12-05T19:00:00.000Z' }),
    ] as unknown as Parameters<typeof daysFrom>[2]);
    expect(hoursOf(days)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it.each([
    ['2026-12-06', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['2026-13-45', null],
    ['next', null],
  ])('contract 3.15: of the address %s begins on %s', (text, monday) => {
    const now = addDays(today(), 0);
    expect(mondayIn(text, now)).toBe(monday ?? mondayIn(null, now));
  });
});
