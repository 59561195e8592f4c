import { screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';
import { aBooking, aJob, anInteraction, aStatus } from '../../../testing/services.js';
import type { JobView } from '../../../lib/api/api-types.js';

const received = (change: object = {}) =>
  aBooking({ customerName: 'Ada Obi', customerEmail: 'ada@example.test', overlaps: false, ...change });
const made = (change: object = {}) =>
  aBooking({ providerName: 'Adebayo Plumbing', providerPhone: null, serviceType: 'acRepair', ...change });
const contact = (change: object = {}) =>
  anInteraction({ customerName: 'Ada Obi', businessName: 'Adebayo Plumbing', ...change });

const at = '2026-11-20T08:00:00.000Z';
const accepted = { what: 'accepted', at, by: 'provider' } as const;
/** What waits for the provider, a booking unless said otherwise. */
const asked = (change: Partial<JobView> = {}) =>
  aJob({
    role: 'provider',
    other: { id: 7, name: 'Ada Obi' },
    next: { action: 'answer_booking', label: 'Answer booking' },
    ...change,
  });
const contacted = asked({
  id: 'interaction-40',
  steps: [{ what: 'contacted', at, by: 'customer' }],
  next: { action: 'confirm_contact', label: 'Confirm contact' },
  bookingId: null,
  interactionId: 40,
});
const jobs = (...list: JobView[]) => ({
  jobs: list,
  waitingForMe: list.filter(({ next }) => next !== null).length,
});
/** Answers open and past jobs apart, of one role; the other has none. */
const byState =
  (side: JobView['role'], open: () => JobView[], past: JobView[] = []) =>
  ({ url }: FakeCall) => {
    if (!url.includes(`role=${side}`)) return jobs();
    return url.includes('state=past') ? jobs(...past) : jobs(...open());
  };

const open = (tab: 'bookings' | 'my-bookings', answers: Answers) =>
  renderApp(`/dashboard?tab=${tab}`, {
    user: aUser({ id: 99, role: 'provider' }),
    answers: {
      '/api/provider/interactions': [],
      '/api/provider/bookings': [],
      '/api/customer/bookings': [],
      '/api/service/interaction-status/1': aStatus(),
      '/api/blocks': { users: [] },
      ...answers,
    },
  });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const details = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Details of the job/ }));
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement;

describe('contact requests', () => {
  it('OP-04, INT-03, INT-04: contact requests are above the jobs and are confirmed', async () => {
    let listed = [contacted, asked({ id: 'booking-61', bookingId: 61 })];
    const { user, calls } = await open('bookings', {
      '/api/jobs': byState('provider', () => listed),
      '/api/provider/interactions': [contact({ notes: 'Tomorrow, please' })],
      'PUT /api/service/interaction/40/confirm': () => {
        listed = [{ ...contacted, state: 'accepted', steps: [...contacted.steps, accepted], next: null }];
        return { message: 'Contact confirmed', interaction: contact() };
      },
    });
    const confirm = await screen.findByRole('button', { name: 'Confirm Contact of Ada Obi' });
    expect(headings().slice(0, 2)).toEqual(['Contact requests', 'Jobs']);
    const item = confirm.closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: /^Details/ }));
    for (const text of [
      'Awaiting Confirmation',
      'Ada Obi got in touch.',
      'By a phone call',
      'Tomorrow, please',
    ])
      expect(item).toHaveTextContent(text);
    await user.click(confirm);
    expect(await screen.findByText('Contact confirmed')).toBeInTheDocument();
    expect(await screen.findByText('Service In Progress')).toBeInTheDocument();
    expect(screen.getByText(/^No contacts are waiting/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('a confirmation that was refused says why', async () => {
    const { user } = await open('bookings', {
      '/api/jobs': byState('provider', () => [contacted]),
      '/api/provider/interactions': [contact({ contactMethod: 'whatsapp' })],
      'PUT /api/service/interaction/40/confirm': new Answer(409, {
        message: 'This contact is not awaiting confirmation',
      }),
    });
    await details(user);
    expect(screen.getByText('By WhatsApp')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Confirm Contact/ }));
    expect(await screen.findByText('Failed to confirm contact')).toBeInTheDocument();
    expect(screen.getByText('This contact is not awaiting confirmation')).toBeInTheDocument();
  });
});

describe("the provider's bookings", () => {
  it.each([
    ['Accept Booking of Ada Obi', 'accepted', 'Accepted'],
    ['Decline of Ada Obi', 'rejected', 'Declined'],
  ])('BOOK-06, BOOK-09 to BOOK-11: %s', async (button, status, label) => {
    let booking = received();
    let job = asked();
    const { user, calls, stale } = await open('bookings', {
      '/api/jobs': byState('provider', () => [job]),
      '/api/provider/bookings': () => [booking],
      'PUT /api/provider/bookings/60': ({ body }: FakeCall) => {
        booking = received(body as object);
        job = asked({ state: status === 'accepted' ? 'accepted' : 'declined', next: null });
        return { message: '', booking };
      },
    });
    const item = await cardOf('Ada Obi');
    await details(user);
    for (const text of [
      'Adebayo Plumbing',
      'ada@example.test',
      'A leaking sink in the kitchen',
      'Mon 30 Nov, 14:00',
      '5 Bode Thomas Street',
      '₦15,000',
      'Pending',
    ])
      expect(item).toHaveTextContent(text);
    await user.click(within(item).getByRole('button', { name: 'Add a message or a price' }));
    await user.type(within(item).getByLabelText(/Your response/), 'See you then');
    await user.click(within(item).getByRole('button', { name: button }));
    expect(await screen.findByText('Success')).toBeInTheDocument();
    expect(screen.getByText(`Booking ${status} successfully!`)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      status,
      providerResponse: 'See you then',
    });
    await waitFor(() => expect(stale()).toEqual(['contacts', 'bookings']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull());
    expect(within(await cardOf('Ada Obi')).getAllByText(label)).not.toHaveLength(0);
    expect(await cardOf('Ada Obi')).toHaveTextContent('Your response: See you then');
  });

  it('BOOK-06: while one answer is being sent the other cannot be given', async () => {
    const { user, calls } = await open('bookings', {
      '/api/jobs': byState('provider', () => [asked()]),
      '/api/provider/bookings': [received()],
      'PUT /api/provider/bookings/60': () => new Promise<never>(() => undefined),
    });
    await user.click(await screen.findByRole('button', { name: /^Accept Booking/ }));
    expect(await screen.findByText('Accepting...')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Decline/ }));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it("BOOK-11: 'Error' with 'Failed to update booking'", async () => {
    const { user } = await open('bookings', {
      '/api/jobs': byState('provider', () => [asked()]),
      '/api/provider/bookings': [received()],
      'PUT /api/provider/bookings/60': new Answer(409, { message: 'Booking is no longer pending' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Accept Booking/ }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to update booking')).toBeInTheDocument();
  });

  it('notes an overlap, and offers the calendar once accepted', async () => {
    const taken = asked({
      id: 'interaction-41',
      state: 'accepted',
      next: null,
      bookingId: 61,
      interactionId: 41,
    });
    const { user } = await open('bookings', {
      '/api/jobs': byState('provider', () => [asked(), taken]),
      '/api/provider/bookings': [received({ overlaps: true }), received({ id: 61, status: 'accepted' })],
    });
    expect(await screen.findAllByText(/accepted another booking/)).toHaveLength(1);
    for (const button of screen.getAllByRole('button', { name: /^Details of the job/ }))
      await user.click(button);
    const links = screen.getAllByRole('link', { name: 'Add to calendar' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/bookings/61/calendar.ics']);
  });
});

describe("the customer's bookings", () => {
  const confirmed = aJob({
    id: 'interaction-40',
    state: 'accepted',
    steps: [...aJob().steps, accepted],
    next: { action: 'complete', label: 'Mark as completed' },
    interactionId: 40,
  });

  it.each([
    [aJob(), 'pending', 'Pending', 'warning'],
    [confirmed, 'accepted', 'Accepted', 'success'],
    [aJob({ state: 'declined' }), 'rejected', 'Declined', 'danger'],
  ])('BOOK-07: %#, %s has its word and colour', async (job, status, label, tone) => {
    await open('my-bookings', {
      '/api/jobs': byState('customer', () => [job]),
      '/api/customer/bookings': [made({ status })],
    });
    const badge = within(await cardOf('Adebayo Plumbing'))
      .getAllByText(label)
      .filter((word) => word.closest('ol') === null);
    expect(badge).toHaveLength(1);
    expect(badge[0]).toHaveClass(`text-${tone}`);
    expect(screen.getByText(/^AC Repair · /)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Next Steps' }) !== null).toBe(status === 'accepted');
  });

  it("BOOK-08: accepted, 'Next Steps' with the phone, the calendar, and completing the service, asked once", async () => {
    const { user, calls } = await open('my-bookings', {
      '/api/jobs': byState('customer', () => [confirmed]),
      '/api/customer/bookings': [
        made({ status: 'accepted', providerPhone: '+2348012345678', providerResponse: 'At two' }),
      ],
      'PUT /api/service/interaction/40/complete': { message: '', interaction: anInteraction() },
    });
    expect(await screen.findByRole('heading', { name: 'Next Steps' })).toBeInTheDocument();
    await details(user);
    const steps = within(await cardOf('Adebayo Plumbing'));
    expect(steps.getByRole('link', { name: '+2348012345678' })).toHaveAttribute('href', 'tel:+2348012345678');
    expect(steps.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
    expect(screen.getByText('At two')).toBeInTheDocument();
    await user.click(steps.getByRole('button', { name: /^Complete Service/ }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Is the job with Adebayo Plumbing done?',
    });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Yes, it is done' }));
    expect(await screen.findByText('Service marked as completed')).toBeInTheDocument();
    expect(calls.some(({ url }) => url === '/api/service/interaction/40/complete')).toBe(true);
  });

  it('contract 3.15: before the agreed day the job cannot be completed, and the card says from when on', async () => {
    await open('my-bookings', {
      '/api/jobs': byState('customer', () => [{ ...confirmed, next: null }]),
      '/api/customer/bookings': [made({ status: 'accepted' })],
    });
    expect(
      await screen.findByText('From the agreed day on you can mark the job as completed.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Complete Service/ })).toBeNull();
  });

  it("contract 3.15: a completion that the server refuses is answered with the server's sentence", async () => {
    const { user } = await open('my-bookings', {
      '/api/jobs': byState('customer', () => [confirmed]),
      'PUT /api/service/interaction/40/complete': new Answer(409, {
        message: 'The agreed day has not come yet',
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Complete Service/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is done' }));
    expect(await screen.findByText('Failed to complete service')).toBeInTheDocument();
    expect(screen.getByText('The agreed day has not come yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it("REV-01, REV-03: when it is time, 'Write Review' opens the form in the list", async () => {
    const done = {
      ...confirmed,
      state: 'done' as const,
      next: { action: 'review' as const, label: 'Write a review' },
    };
    const { user } = await open('my-bookings', {
      '/api/jobs': byState('customer', () => [done]),
      '/api/customer/bookings': [made({ status: 'accepted' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Write Review' }));
    expect(await screen.findByRole('dialog', { name: 'Review Adebayo Plumbing' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Next Steps' })).toBeNull();
  });

  it('contract 3.15: past jobs are shown on demand, a page at a time', async () => {
    const past = Array.from({ length: 20 }, (_, index) =>
      aJob({
        id: `booking-${100 - index}`,
        bookingId: 100 - index,
        state: 'declined',
        listing: { id: 2, businessName: `Past ${index}`, serviceType: 'plumbing' },
      }),
    );
    const { user, calls } = await open('my-bookings', {
      '/api/jobs': byState('customer', () => [aJob()], past),
      '/api/customer/bookings': [made()],
    });
    const control = await screen.findByRole('button', { name: 'Past jobs' });
    expect(calls.some(({ url }) => url.includes('state=past'))).toBe(false);
    await user.click(control);
    expect(control).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('link', { name: 'Past 19' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('before=booking-81'))).toBe(true));
    await user.click(control);
    expect(screen.queryByRole('link', { name: 'Past 19' })).toBeNull();
  });

  it('contract 3.15: from the job one can write to the other person, or block them', async () => {
    let blocked: object[] = [];
    const { user } = await open('my-bookings', {
      '/api/jobs': byState('customer', () => [aJob()]),
      '/api/customer/bookings': [made()],
      '/api/blocks': () => ({ users: blocked }),
      'PUT /api/blocks/99': () => {
        blocked = [{ id: 99, name: 'Adebayo Okafor', since: at }];
        return { blocked: true };
      },
    });
    expect(await screen.findByRole('link', { name: 'Message Adebayo Okafor' })).toHaveAttribute(
      'href',
      '/chat?with=99&listing=1',
    );
    await details(user);
    await user.click(screen.getByRole('button', { name: 'Block this person' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You blocked Adebayo Okafor.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Message Adebayo Okafor' })).toBeNull();
  });
});

it.each(['bookings', 'my-bookings'] as const)('%s that do not load say so', async (tab) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await open(tab, { '/api/provider/bookings': serverError(), '/api/customer/bookings': serverError() });
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(await screen.findByText('Your bookings did not load')).toBeInTheDocument();
});

describe('what waits', () => {
  const waiting = (side: JobView['role'], ...list: JobView[]) => ({ '/api/jobs': byState(side, () => list) });

  it("contract 3.15: the provider's dashboard opens with it, and its number is on the tab and in the header", async () => {
    await renderApp('/dashboard', {
      user: aUser({ id: 99, role: 'provider' }),
      answers: {
        '/api/listings/my-listings': [],
        ...waiting(
          'provider',
          contacted,
          asked(),
          asked({ id: 'booking-61', bookingId: 61 }),
          asked({
            id: 'booking-62',
            bookingId: 62,
            next: { action: 'answer_move', label: 'Answer the new time' },
          }),
        ),
      },
    });
    expect(await screen.findByText(/ contacted you$/)).toBeInTheDocument();
    expect(screen.getAllByText(/ wants to book$/)).toHaveLength(2);
    expect(screen.getByText(/ asks for another time$/)).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Bookings 4 waiting for you' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'My Bookings' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Dashboard 4 waiting for you' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu 4 waiting for you' })).toBeInTheDocument();
  });

  it("contract 3.15: a customer's dashboard opens with the jobs, and asks only for the customer's", async () => {
    const { calls } = await renderApp('/about', { user: aUser(), answers: waiting('customer') });
    await waitFor(() => expect(calls.filter(({ url }) => url.startsWith('/api/jobs'))).toHaveLength(1));
    await renderApp('/dashboard', {
      user: aUser(),
      answers: { '/api/customer/bookings': [], ...waiting('customer') },
    });
    expect(await screen.findByText('You have not booked anyone yet')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute('aria-selected', 'true');
  });

  it('contract 3.15: visitors are not asked about', async () => {
    const { calls } = await renderApp('/about');
    expect(calls.some(({ url }) => url.startsWith('/api/jobs'))).toBe(false);
  });
});
