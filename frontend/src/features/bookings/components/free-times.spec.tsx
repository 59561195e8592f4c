import { screen, waitFor, within } from '@testing-library/react';
import { today, weekdayOf, addDays } from '../../../lib/format/dates.js';
import { Answer, serverError, type Answers, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aBooking } from '../../../testing/services.js';
import type { SlotView } from '../model/slots.rules.js';

const soon = addDays(today(), 2);
const later = addDays(today(), 3);
const muchLater = addDays(today(), 20);

/** An hour of a day in Lagos. */
const at = (date: string, hour: number): SlotView => ({
  start: new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+01:00`).toISOString(),
  end: new Date(`${date}T${String(hour + 1).padStart(2, '0')}:00:00+01:00`).toISOString(),
});
const slots = (...free: SlotView[]) => ({ timezone: 'Africa/Lagos', hasCalendar: true, slots: free });
const free = slots(at(soon, 9), at(soon, 10), at(later, 14));

const open = (path: string, answers: Answers = {}, change: object = {}) =>
  renderApp(path, {
    user: aUser(),
    answers: {
      '/api/providers/1': aListing({ contactHidden: false, phone: '+2348012345678', ...change }),
      '/api/providers/1/reviews': [],
      '/api/listings/1/slots': free,
      'POST /api/service/book': new Answer(201, { message: 'Booking submitted', booking: aBooking() }),
      ...answers,
    },
  });
const openDialog = async (answers: Answers = {}) => {
  const app = await open('/providers/1', answers);
  await app.user.click(await screen.findByRole('button', { name: 'Book Service' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Book Adebayo Plumbing' })) };
};
const sent = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

it('contract 3.15: from the page of a provider a day and a time are chosen in two touches', async () => {
  const { user, calls } = await open('/providers/1');
  await user.click(await screen.findByRole('button', { name: `${weekdayOf(soon)} , 2 free times` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '10:00 to 11:00' }));
  await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
  await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findByText('Booking submitted')).toBeInTheDocument();
  expect(sent(calls)).toEqual([
    {
      providerId: 1,
      serviceDescription: 'A sink',
      slotStart: at(soon, 10).start,
      preferredDate: null,
      preferredTime: null,
      location: null,
      budget: null,
    },
  ]);
});

it('contract 3.15: another day is opened, and a time of the day before is no longer chosen', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: '09:00 to 10:00' }));
  await user.click(dialog.getByRole('radio', { name: weekdayOf(later) }));
  expect(dialog.getByRole('radio', { name: '14:00 to 15:00' })).not.toBeChecked();
  await user.click(dialog.getByRole('radio', { name: weekdayOf(soon) }));
  expect(dialog.getByRole('radio', { name: '09:00 to 10:00' })).not.toBeChecked();
});

it('contract 3.15: without a time the form is not sent, unless it asks for another day', async () => {
  const { user, calls, dialog } = await openDialog();
  await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
  await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
  const choice = dialog.getByRole('radiogroup', { name: 'When?' });
  expect(choice).toHaveAccessibleDescription('Choose a time, or ask for another day');
  expect(choice).toHaveFocus();
  expect(sent(calls)).toEqual([]);
  await user.click(dialog.getByText('Ask for another day'));
  await user.type(dialog.getByLabelText(/Preferred date/), muchLater);
  await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findByText('Booking submitted')).toBeInTheDocument();
  expect(sent(calls)).toMatchObject([{ preferredDate: muchLater }]);
  expect(sent(calls)[0]).not.toHaveProperty('slotStart');
});

it('contract 3.15: a chosen time says the day, whatever other day was filled in before', async () => {
  const { user, calls, dialog } = await openDialog();
  await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
  await user.click(dialog.getByText('Ask for another day'));
  await user.type(dialog.getByLabelText(/Preferred date/), muchLater);
  await user.click(dialog.getByRole('radio', { name: '09:00 to 10:00' }));
  await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findByText('Booking submitted')).toBeInTheDocument();
  expect(sent(calls)).toMatchObject([{ slotStart: at(soon, 9).start, preferredDate: null }]);
});

it('contract 3.15: a time that is gone: the form stays, says so, and reads the times again', async () => {
  let listed = free;
  const { user, dialog } = await openDialog({
    '/api/listings/1/slots': () => listed,
    'POST /api/service/book': () => {
      listed = slots(at(soon, 10));
      return new Answer(409, { message: 'This time is no longer available' });
    },
  });
  await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
  await user.click(dialog.getByRole('radio', { name: '09:00 to 10:00' }));
  await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
  const choice = await dialog.findByRole('radiogroup', { name: 'When?' });
  await waitFor(() =>
    expect(choice).toHaveAccessibleDescription(
      'This time is no longer available. Please choose another one.',
    ),
  );
  await waitFor(() => expect(dialog.queryByRole('radio', { name: '09:00 to 10:00' })).toBeNull());
  expect(dialog.getByLabelText(/What do you need done/)).toHaveValue('A sink');
  await user.click(dialog.getByRole('radio', { name: '10:00 to 11:00' }));
  expect(choice).not.toHaveAccessibleDescription();
});

it('contract 3.15: later days are shown on demand; nothing free is said', async () => {
  const { user, calls, dialog } = await openDialog({
    '/api/listings/1/slots': ({ url }: FakeCall) =>
      url.includes('from=') ? slots(at(muchLater, 8)) : slots(),
  });
  expect(await dialog.findByText('No free time in the next 14 days.')).toBeInTheDocument();
  expect(screen.getByText('No free time in the next 14 days')).toBeInTheDocument(); // on the page, too
  await user.click(dialog.getByRole('button', { name: 'More days' }));
  expect(await dialog.findByRole('radio', { name: '08:00 to 09:00' })).toBeInTheDocument();
  expect(calls.some(({ url }) => url.endsWith(`from=${addDays(today(), 14)}`))).toBe(true);
});

it.each([
  ['without a calendar', { timezone: 'Africa/Lagos', hasCalendar: false, slots: [] }],
  ['when the times do not load', serverError()],
])('contract 3.15: %s a day is asked for as before', async (_when, answer) => {
  const { dialog } = await openDialog({ '/api/listings/1/slots': answer });
  await waitFor(() => expect(dialog.getByLabelText(/Preferred date/)).toBeVisible());
  expect(dialog.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByText(/free time/i)).toBeNull();
});

describe('the booking page', () => {
  it('contract 3.15: has the same form, sums up what is asked for, and says what happens next', async () => {
    const { user, calls, address } = await open('/providers/1/book');
    await user.type(await screen.findByLabelText(/What do you need done/), 'A sink');
    const summary = screen.getByRole('heading', { name: 'Your booking' }).parentElement;
    expect(summary).toHaveTextContent('WhenNot chosen yet');
    await user.click(screen.getByRole('radio', { name: '09:00 to 10:00' }));
    await user.type(screen.getByLabelText(/Location/), 'Yaba');
    expect(summary).toHaveTextContent(
      `ServicePlumbingWhen${weekdayOf(soon)}, 09:00WhereYabaPriceFrom ₦5,300 fixed priceTermsYou pay after the job.`,
    );
    await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
    expect(
      await screen.findByRole('heading', { name: 'You asked Adebayo Plumbing to do a job', level: 1 }),
    ).toBeInTheDocument();
    expect(address()).toBe('/providers/1/book?booked');
    expect(sent(calls)).toMatchObject([{ slotStart: at(soon, 9).start }]);
  });

  it('contract 3.15: says why it was refused, with what was typed', async () => {
    await open('/providers/1/book?problem=taken&serviceDescription=A+sink&location=Yaba');
    expect(await screen.findByRole('alert')).toHaveTextContent('This time is no longer available');
    expect(screen.getByLabelText(/What do you need done/)).toHaveValue('A sink');
    expect(screen.getByLabelText(/Location/)).toHaveValue('Yaba');
  });

  it('contract 3.15: visitors sign in first and come back; owners cannot book themselves', async () => {
    const { unmount } = await renderApp('/providers/1/book', { answers: { '/api/providers/1': aListing() } });
    expect(await screen.findByRole('heading', { name: 'Sign in to book' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Fproviders%2F1%2Fbook',
    );
    unmount();
    await open('/providers/1/book', {}, { userId: 7 });
    expect(await screen.findByRole('heading', { name: 'This is your own listing' })).toBeInTheDocument();
  });
});
