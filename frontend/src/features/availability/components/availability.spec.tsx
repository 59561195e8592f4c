import { screen, waitFor, within } from '@testing-library/react';
import type { AvailabilityView } from '../../../lib/api/api-types.js';
import { today, addDays } from '../../../lib/format/dates.js';
import { Answer } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const stored: AvailabilityView = {
  weekly: [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '13:00', to: '17:00' },
  ],
  slotMinutes: 60,
  bufferMinutes: 15,
  noticeHours: 24,
  capacity: 2,
  exceptions: [],
};

const open = (availability: AvailabilityView | null, answers: object = {}) =>
  renderApp('/dashboard/listings/1/times', {
    user: aUser({ id: 99, role: 'provider' }),
    answers: {
      '/api/listings/1': aListing(),
      '/api/listings/1/availability': availability,
      'PUT /api/listings/1/availability': ({ body }: { body: unknown }) => body,
      ...answers,
    },
  });

const sent = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const day = (name: string) => within(screen.getByRole('group', { name }));

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

it('contract 3.15: a week in one press and save; it says what was saved and leads to the calendar', async () => {
  const { user, calls, stale } = await open(null);
  await user.click(await screen.findByRole('button', { name: 'Mon-Fri 8:00-17:00' }));
  expect(screen.getByText('Customers can choose from 45 times in an ordinary week.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByRole('link', { name: 'See your calendar' })).toHaveAttribute(
    'href',
    '/dashboard/calendar',
  );
  expect(sent(calls)).toEqual([
    {
      weekly: [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: '08:00', to: '17:00' })),
      slotMinutes: 60,
      bufferMinutes: 0,
      noticeHours: 2,
      capacity: 1,
      exceptions: [],
    },
  ]);
  await waitFor(() => expect(stale()).toEqual(['listings']));
});

it('contract 3.15: what is stored is shown; hours are added, changed, removed and copied to all weekdays', async () => {
  const { user, calls } = await open(stored);
  expect(await screen.findByLabelText('Monday, 2: from')).toHaveValue('13:00');
  await user.click(day('Saturday').getByRole('button', { name: 'Add hours on Saturday' }));
  await user.selectOptions(day('Saturday').getByLabelText('Saturday: to'), '14:00');
  await user.click(day('Monday').getByRole('button', { name: 'Remove Monday, 2' }));
  await user.click(day('Monday').getByRole('button', { name: 'Copy to all weekdays from Monday' }));
  expect(day('Friday').getByLabelText('Friday: to')).toHaveValue('12:00');
  await user.selectOptions(screen.getByLabelText('How long one job takes'), '2 hours');
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  await screen.findByRole('link', { name: 'See your calendar' });
  expect(sent(calls)).toEqual([
    {
      ...stored,
      slotMinutes: 120,
      weekly: [
        ...[1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: '08:00', to: '12:00' })),
        { day: 6, from: '08:00', to: '14:00' },
      ],
    },
  ]);
});

it.each([
  ['nothing at all', null, [], 'Choose the hours of at least one day'],
  ['an end before the start', stored, [['Monday, 1: to', '08:00']], 'The end must be after the start'],
  ['an overlap', stored, [['Monday, 1: to', '14:00']], 'These hours overlap the ones above'],
  ['hours shorter than a job', stored, [['Monday, 1: to', '08:30']], /^This is shorter than one job/],
] as const)('contract 3.15: %s is not sent, and the form says why', async (_what, before, changes, text) => {
  const { user, calls } = await open(before);
  await screen.findByRole('button', { name: 'Save times' });
  for (const [label, to] of changes) {
    const field = screen.getByLabelText(label);
    if (!within(field).queryByRole('option', { name: to })) throw new Error(`${label} has no ${to}`);
    await user.selectOptions(field, to);
  }
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  if (changes.length > 0) await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid'));
  expect(sent(calls)).toEqual([]);
});

it('contract 3.15: a date that is missing, or a day off twice, is said at its field', async () => {
  const { user, calls } = await open(stored);
  await user.click(await screen.findByRole('button', { name: 'Add a date' }));
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByLabelText('Date')).toHaveAccessibleDescription('Choose a date');
  expect(sent(calls)).toEqual([]);
});

it('contract 3.15: public holidays are days off in one press, a chosen date has other hours', async () => {
  const { user, calls } = await open(stored);
  await user.click(await screen.findByText(/^Public holidays \(0 of/));
  await user.click(screen.getByRole('checkbox', { name: /^Christmas Day, / }));
  expect(screen.getByText(/^Public holidays \(1 of/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a date' }));
  const date = addDays(today(), 20);
  await user.type(screen.getByLabelText('Date'), date);
  await user.selectOptions(screen.getByLabelText('On that day'), 'Other hours');
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  await screen.findByRole('link', { name: 'See your calendar' });
  const [{ exceptions }] = sent(calls) as [AvailabilityView];
  expect(exceptions).toEqual([
    { date: expect.stringMatching(/-12-25$/), closed: true },
    { date, from: '08:00', to: '17:00' },
  ]);
});

it('contract 3.15: the calendar is turned off after a confirmation', async () => {
  const { user, calls } = await open(stored, {
    'PUT /api/listings/1/availability': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Turn the calendar off' }));
  expect(sent(calls)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Calendar turned off')).toBeInTheDocument();
  expect(sent(calls)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByLabelText('Monday, 1: from')).toBeNull());
});

it('contract 3.15: a refusal is said in the words of the server, and the form stays as it is', async () => {
  const { user } = await open(stored, {
    'PUT /api/listings/1/availability': new Answer(400, { message: 'Invalid availability' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('Invalid availability')).toBeInTheDocument();
  expect(screen.getByLabelText('Monday, 2: from')).toHaveValue('13:00');
});

it("contract 3.15: another person's listing has no times to edit", async () => {
  await open(stored, { '/api/listings/1': aListing({ userId: 5 }) });
  expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeInTheDocument();
});
