import { screen, waitFor, within } from '@testing-library/react';
import type { JobView } from '../../../lib/api/api-types.js';
import { today, addDays, slotText } from '../../../lib/format/dates.js';
import { Answer, type Answers, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';
import { aBooking, aJob, someWishes } from '../../../testing/services.js';

const at = '2026-11-20T08:00:00.000Z';
const hour = (days: number, of: number) =>
  new Date(`${addDays(today(), days)}T${String(of).padStart(2, '0')}:00:00+01:00`).toISOString();
const slot = { slotStart: hour(2, 10), slotEnd: hour(2, 11) };
const other = { start: hour(3, 14), end: hour(3, 15) };

const made = (change: object = {}) =>
  aBooking({
    providerName: 'Adebayo Plumbing',
    providerPhone: null,
    serviceType: 'acRepair',
    status: 'accepted',
    ...slot,
    ...change,
  });
const agreed = (change: Partial<JobView> = {}) =>
  aJob({
    id: 'interaction-40',
    state: 'accepted',
    steps: [...aJob().steps, { what: 'accepted', at, by: 'provider' }],
    interactionId: 40,
    wishes: someWishes(slot),
    ...change,
  });

const open = (bookings: object[], jobs: JobView[], answers: Answers = {}) =>
  renderApp('/dashboard?tab=my-bookings', {
    user: aUser(),
    answers: {
      '/api/jobs': ({ url }: FakeCall) => ({
        jobs: url.includes('role=customer') && !url.includes('state=past') ? jobs : [],
        waitingForMe: 0,
      }),
      '/api/customer/bookings': bookings,
      '/api/blocks': { users: [] },
      '/api/listings/1/slots': {
        timezone: 'Africa/Lagos',
        hasCalendar: true,
        slots: [{ start: slot.slotStart, end: slot.slotEnd }, other],
      },
      ...answers,
    },
  });
const details = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Details of the job/ }));
const sent = (calls: FakeCall[], url: string) =>
  calls.filter((call) => call.url === url && call.method !== 'GET').map(({ body }) => body);

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

it('contract 3.15: an agreed time is on the card, with the calendar, a move and a cancellation', async () => {
  const { user } = await open([made()], [agreed()]);
  await details(user);
  expect(screen.getByText(new RegExp(slotText(slot.slotStart, slot.slotEnd)))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  expect(screen.getByText(/^Call Adebayo Plumbing to agree the price\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move the booking with Adebayo Plumbing' })).toBeInTheDocument();
});

it('contract 3.15: of several bookings of one job each has its own calendar entry, move and cancellation', async () => {
  const second = made({
    id: 61,
    serviceDescription: 'The tank, too',
    slotStart: other.start,
    slotEnd: other.end,
  });
  const { user } = await open([made(), second], [agreed()]);
  await details(user);
  expect(screen.getByText('The tank, too')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Add to calendar' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/bookings/60/calendar.ics',
    '/api/bookings/61/calendar.ics',
  ]);
  expect(screen.getAllByRole('button', { name: /^Cancel the booking/ })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(2);
});

it('contract 3.15: a move is asked for with one of the free times', async () => {
  const { user, calls, stale } = await open([made()], [agreed()], {
    'PUT /api/bookings/60/reschedule': { booking: made() },
  });
  await details(user);
  await user.click(await screen.findByRole('button', { name: /^Move/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Move the booking with Adebayo Plumbing' }),
  );
  expect(dialog.getByText(`Now: ${slotText(slot.slotStart, slot.slotEnd)}`)).toBeInTheDocument();
  await dialog.findByRole('radiogroup');
  await user.click(dialog.getByRole('button', { name: 'Ask for this time' }));
  expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a time');
  await user.click(dialog.getByRole('radio', { name: '14:00 to 15:00' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'The car broke down');
  await user.click(dialog.getByRole('button', { name: 'Ask for this time' }));
  expect(await screen.findByText('New time asked for')).toBeInTheDocument();
  expect(sent(calls, '/api/bookings/60/reschedule')).toEqual([
    { slotStart: other.start, reason: 'The car broke down' },
  ]);
  await waitFor(() => expect(stale()).toEqual(['contacts', 'bookings']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('contract 3.15: the dialog says when the new time is taken, and stays open', async () => {
  const { user } = await open([made()], [agreed()], {
    'PUT /api/bookings/60/reschedule': new Answer(409, { message: 'This time is no longer available' }),
  });
  await details(user);
  await user.click(await screen.findByRole('button', { name: /^Move/ }));
  await user.click(await screen.findByRole('radio', { name: '14:00 to 15:00' }));
  await user.click(screen.getByRole('button', { name: 'Ask for this time' }));
  await waitFor(() =>
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/^This time is no longer available/),
  );
});

describe('a new time that was asked for', () => {
  const reschedule = { slotStart: other.start, slotEnd: other.end, by: 'provider', reason: 'I am late' };

  it.each([
    ['Agree to the new time of Adebayo Plumbing', true],
    ['Keep the old time with Adebayo Plumbing', false],
  ])('contract 3.15: %s', async (name, accept) => {
    const { user, calls } = await open([made({ reschedule })], [agreed()], {
      'PUT /api/bookings/60/reschedule/answer': { booking: made() },
    });
    expect(
      await screen.findByText(`Adebayo Plumbing asks to move it to ${slotText(other.start, other.end)}`),
    ).toBeInTheDocument();
    expect(screen.getByText('I am late')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Your answer was sent')).toBeInTheDocument();
    expect(sent(calls, '/api/bookings/60/reschedule/answer')).toEqual([{ accept }]);
  });

  it('contract 3.15: by the reader waits for the other party', async () => {
    await open([made({ reschedule: { ...reschedule, by: 'customer' } })], [agreed()]);
    expect(await screen.findByText(/^You asked to move it to/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });
});

describe('cancelling', () => {
  it.each(['pending', 'accepted'])('contract 3.15: a booking that is %s, with a reason', async (status) => {
    const job = status === 'pending' ? aJob() : agreed();
    const { user, calls } = await open([made({ status })], [job], {
      'POST /api/bookings/60/cancel': { booking: made({ status: 'cancelled' }) },
    });
    await details(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel the booking with Adebayo Plumbing' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(sent(calls, '/api/bookings/60/cancel')).toEqual([]);
    await user.type(question.getByLabelText(/^Reason/), 'I am ill ');
    await user.click(question.getByRole('button', { name: 'Cancel the booking' }));
    expect(await screen.findByText('Booking cancelled')).toBeInTheDocument();
    expect(sent(calls, '/api/bookings/60/cancel')).toEqual([{ reason: 'I am ill' }]);
  });

  it('contract 3.15: a refusal is said in the words of the server', async () => {
    const { user } = await open([made()], [agreed()], {
      'POST /api/bookings/60/cancel': new Answer(409, { message: 'Booking can no longer be cancelled' }),
    });
    await details(user);
    await user.click(await screen.findByRole('button', { name: /^Cancel the booking/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
    expect(await screen.findByText('Booking can no longer be cancelled')).toBeInTheDocument();
  });

  it('contract 3.15: a cancelled booking says why, and offers nothing more', async () => {
    const job = aJob({
      state: 'cancelled',
      steps: [...aJob().steps, { what: 'cancelled', at, by: 'provider' }],
    });
    await open(
      [made({ status: 'cancelled', cancelledBy: 'provider', cancelReason: 'The road is flooded' })],
      [job],
    );
    expect(await screen.findByText('The road is flooded')).toBeInTheDocument();
    expect(screen.getByText(/^Adebayo Plumbing cancelled the job\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Cancel|Move)/ })).toBeNull();
  });
});

it('contract 3.15: open jobs are a time line: coming up by time, waiting for an answer, the rest', async () => {
  const named = (id: number, businessName: string, change: Partial<JobView> = {}) =>
    agreed({
      id: `interaction-${id}`,
      bookingId: id,
      listing: { id, businessName, serviceType: 'plumbing' },
      ...change,
    });
  await open(
    [
      made({ id: 61, listingId: 61, slotStart: hour(5, 9), slotEnd: hour(5, 10) }),
      made({ id: 62, listingId: 62, slotStart: hour(1, 9), slotEnd: hour(1, 10) }),
      made({ id: 63, listingId: 63, slotStart: undefined, slotEnd: undefined }),
      made({ id: 64, listingId: 64, status: 'pending' }),
      made({ id: 65, listingId: 65, slotStart: hour(-1, 9), slotEnd: hour(-1, 10) }),
    ],
    [
      named(61, 'Later'),
      named(62, 'Sooner'),
      named(63, 'Without a time'),
      named(64, 'Asked', { state: 'asked', interactionId: null }),
      named(65, 'Yesterday'),
    ],
  );
  await screen.findByText('Sooner');
  const parts = ['Coming up', 'Waiting for an answer', 'Jobs'].map((title) =>
    within(screen.getByRole('heading', { name: title, level: 2 }).parentElement as HTMLElement)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  );
  expect(parts).toEqual([['Sooner', 'Later'], ['Asked'], ['Without a time', 'Yesterday']]);
});
