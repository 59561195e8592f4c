import { screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';
import { aBooking, anInteraction, aStatus } from '../../../testing/services.js';

const received = (change: object = {}) =>
  aBooking({ customerName: 'Ada Obi', customerEmail: 'ada@example.test', overlaps: false, ...change });
const made = (change: object = {}) =>
  aBooking({ providerName: 'Adebayo Plumbing', providerPhone: null, serviceType: 'acRepair', ...change });
const contact = (change: object = {}) =>
  anInteraction({ customerName: 'Ada Obi', businessName: 'Adebayo Plumbing', ...change });

const open = (tab: 'bookings' | 'my-bookings', answers: Answers) =>
  renderApp(`/dashboard?tab=${tab}`, {
    user: aUser({ id: 99, role: 'provider' }),
    answers: {
      '/api/provider/interactions': [],
      '/api/provider/bookings': [],
      '/api/customer/bookings': [],
      '/api/service/interaction-status/1': aStatus(),
      ...answers,
    },
  });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('contact requests', () => {
  it('OP-04, INT-03, INT-04: contact requests are above the bookings and are confirmed', async () => {
    let status = 'pending';
    const { user, calls } = await open('bookings', {
      '/api/provider/interactions': () => [
        contact({ status, notes: 'Tomorrow, please' }),
        contact({ id: 41, customerName: 'Done Before', status: 'completed' }),
      ],
      'PUT /api/service/interaction/40/confirm': () => {
        status = 'confirmed';
        return { message: 'Contact confirmed', interaction: contact({ status }) };
      },
    });
    const confirm = await screen.findByRole('button', { name: 'Confirm Contact of Ada Obi' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Contact requests', 'Booking requests']);
    const item = confirm.closest('li');
    for (const text of ['Awaiting Confirmation', 'Called for Adebayo Plumbing', 'Tomorrow, please'])
      expect(item).toHaveTextContent(text);
    expect(screen.queryByText('Done Before')).toBeNull();
    await user.click(confirm);
    expect(await screen.findByText('Contact confirmed')).toBeInTheDocument();
    expect(await screen.findByText('Service In Progress')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('a confirmation that was refused says why', async () => {
    const { user } = await open('bookings', {
      '/api/provider/interactions': [contact({ contactMethod: 'whatsapp' })],
      'PUT /api/service/interaction/40/confirm': new Answer(409, {
        message: 'This contact is not awaiting confirmation',
      }),
    });
    expect(await screen.findByText(/^Messaged on WhatsApp/)).toBeInTheDocument();
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
    const { user, calls, stale } = await open('bookings', {
      '/api/provider/bookings': () => [booking],
      'PUT /api/provider/bookings/60': ({ body }: FakeCall) => {
        booking = received(body as object);
        return { message: '', booking };
      },
    });
    const item = (await screen.findByText('Ada Obi')).closest('li') as HTMLElement;
    for (const text of [
      'ada@example.test',
      'A leaking sink in the kitchen',
      '30 Nov 2026, 14:00',
      '5 Bode Thomas Street',
      '₦15,000',
      'Pending',
    ])
      expect(item).toHaveTextContent(text);
    await user.type(within(item).getByLabelText(/Your response/), 'See you then');
    await user.click(within(item).getByRole('button', { name: button }));
    expect(await screen.findByText('Success')).toBeInTheDocument();
    expect(screen.getByText(`Booking ${status} successfully!`)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      status,
      providerResponse: 'See you then',
    });
    await waitFor(() => expect(stale()).toEqual(['bookings']));
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
    expect(screen.getByText('Your response: See you then')).toBeInTheDocument();
  });

  it('BOOK-06: while one answer is on its way the other cannot be given', async () => {
    const { user, calls } = await open('bookings', {
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
      '/api/provider/bookings': [received()],
      'PUT /api/provider/bookings/60': new Answer(409, { message: 'Booking is no longer pending' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Accept Booking/ }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to update booking')).toBeInTheDocument();
  });

  it('notes an overlap, and offers the calendar once accepted', async () => {
    await open('bookings', {
      '/api/provider/bookings': [received({ overlaps: true }), received({ id: 61, status: 'accepted' })],
    });
    expect(await screen.findAllByText(/accepted another booking/)).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: 'Add to calendar' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/bookings/61/calendar.ics']);
  });
});

describe("the customer's bookings", () => {
  it.each([
    ['pending', 'Pending', 'warning'],
    ['accepted', 'Accepted', 'success'],
    ['rejected', 'Declined', 'danger'],
  ])('BOOK-07: %s has its word and colour', async (status, label, tone) => {
    await open('my-bookings', { '/api/customer/bookings': [made({ status })] });
    expect(await screen.findByText(label)).toHaveClass(`text-${tone}`);
    expect(screen.getByText('AC Repair')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Next Steps' }) !== null).toBe(status === 'accepted');
  });

  it("BOOK-08: accepted, 'Next Steps' with the phone, the calendar, and completing the service", async () => {
    const { user, calls } = await open('my-bookings', {
      '/api/customer/bookings': [
        made({ status: 'accepted', providerPhone: '+2348012345678', providerResponse: 'At two' }),
      ],
      '/api/service/interaction-status/1': aStatus('confirmed'),
      'PUT /api/service/interaction/40/complete': { message: '', interaction: anInteraction() },
    });
    const steps = within(
      (await screen.findByRole('heading', { name: 'Next Steps' })).parentElement as HTMLElement,
    );
    expect(steps.getByRole('link', { name: '+2348012345678' })).toHaveAttribute('href', 'tel:+2348012345678');
    expect(steps.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
    expect(screen.getByText('At two')).toBeInTheDocument();
    await user.click(await steps.findByRole('button', { name: 'Complete Service' }));
    expect(await screen.findByText('Service marked as completed')).toBeInTheDocument();
    expect(calls.some(({ url }) => url === '/api/service/interaction/40/complete')).toBe(true);
  });

  it('INT-01: the call from an accepted booking is the contact that a review comes from; noted once', async () => {
    let status = aStatus();
    const { user, calls } = await open('my-bookings', {
      '/api/customer/bookings': [made({ status: 'accepted', providerPhone: '+2348012345678' })],
      '/api/service/interaction-status/1': () => status,
      'POST /api/service/contact': () => {
        status = aStatus('pending');
        return { message: '', verificationRequired: true, interaction: anInteraction() };
      },
    });
    expect(await screen.findByText('Not contacted yet')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '+2348012345678' }));
    expect(await screen.findByText('Contact initiated')).toBeInTheDocument();
    expect(await screen.findByText('Awaiting Confirmation')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '+2348012345678' }));
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { providerId: 1, contactMethod: 'phone' },
    ]);
  });

  it('a booking outlives its listing: without date and status there is still the phone', async () => {
    const { user, calls } = await open('my-bookings', {
      '/api/customer/bookings': [
        made({ status: 'accepted', providerPhone: '+2348012345678', preferredDate: null }),
      ],
      '/api/service/interaction-status/1': new Answer(404, { message: 'Provider not found' }),
    });
    await user.click(await screen.findByRole('link', { name: '+2348012345678' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]); // no provider to confirm it
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
});

it.each(['bookings', 'my-bookings'] as const)('%s that do not load say so', async (tab) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await open(tab, { '/api/provider/bookings': serverError(), '/api/customer/bookings': serverError() });
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(await screen.findByText('Your bookings did not load')).toBeInTheDocument();
});
