import { screen, waitFor, within } from '@testing-library/react';
import { totalTyped } from '../../../components/shared/quote.rules.js';
import type { JobView, QuoteVersionView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { Answer, type Answers, type FakeCall } from '../../../testing/fake-api.js';
import { loadScreen, renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aBooking, aJob, aStatus } from '../../../testing/services.js';

const at = '2026-11-20T08:00:00.000Z';
const aQuote = (change: Partial<QuoteVersionView> = {}): QuoteVersionView => ({
  version: 1,
  labour: 12_000,
  parts: 4_500.5,
  callOut: null,
  note: 'With a new washer',
  total: 16_500.5,
  status: 'proposed',
  proposedAt: at,
  answeredAt: null,
  ...change,
});
const agreed = aQuote({ status: 'agreed', answeredAt: at });

/** With these prices, as the customer's list and the provider's have it. */
const booking = (quotes: QuoteVersionView[], change: object = {}) =>
  aBooking({
    status: 'accepted',
    quotes,
    ...(quotes.length > 0 && { quote: quotes[quotes.length - 1] }),
    ...change,
  });
const ofCustomer = (quotes: QuoteVersionView[], change: object = {}) =>
  booking(quotes, {
    providerName: 'Adebayo Plumbing',
    providerPhone: null,
    serviceType: 'acRepair',
    ...change,
  });
const ofProvider = (quotes: QuoteVersionView[], change: object = {}) =>
  booking(quotes, { customerName: 'Ada Obi', customerEmail: 'ada@example.test', overlaps: false, ...change });
const accepted = (change: Partial<JobView> = {}) =>
  aJob({ id: 'interaction-40', state: 'accepted', interactionId: 40, ...change });
const receivedJob = (change: Partial<JobView> = {}) =>
  accepted({ role: 'provider', other: { id: 7, name: 'Ada Obi' }, ...change });

const open = (side: JobView['role'], job: () => JobView, answers: Answers) =>
  renderApp(`/dashboard?tab=${side === 'provider' ? 'bookings' : 'my-bookings'}`, {
    user: aUser({ id: 99, role: 'provider' }),
    answers: {
      '/api/jobs': ({ url }: FakeCall) => {
        const isAsked = url.includes(`role=${side}`) && !url.includes('state=past');
        return { jobs: isAsked ? [job()] : [], waitingForMe: 0 };
      },
      '/api/provider/interactions': [],
      '/api/provider/bookings': [],
      '/api/customer/bookings': [],
      '/api/service/interaction-status/1': aStatus(),
      '/api/blocks': { users: [] },
      ...answers,
    },
  });
const details = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Details of the job/ }));
const sentIn = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'PUT');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the price that a provider names (contract 3.15)', () => {
  it('goes along with the acceptance, with its total while it is typed', async () => {
    const asked = receivedJob({
      state: 'asked',
      interactionId: null,
      next: { action: 'answer_booking', label: 'Answer booking' },
    });
    const { user, calls } = await open('provider', () => asked, {
      '/api/provider/bookings': [ofProvider([], { status: 'pending' })],
      'PUT /api/provider/bookings/60': { message: '', booking: ofProvider([aQuote()]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a message or a price' }));
    await user.click(screen.getByRole('button', { name: 'Add a price' }));
    const price = within(screen.getByRole('group', { name: 'Price' }));
    await user.click(screen.getByRole('button', { name: /^Accept Booking/ }));
    expect(price.getByText('Labour must be between 0 and 10,000,000')).toBeInTheDocument();
    expect(price.getByLabelText(/^Labour/)).toHaveFocus();
    await user.type(price.getByLabelText(/^Labour/), '₦12,000');
    await user.type(price.getByLabelText(/^Parts/), '4500.505');
    expect(price.getByText('Amount can have at most 2 decimal places')).toBeInTheDocument();
    expect(sentIn(calls)).toHaveLength(0);
    await user.type(price.getByLabelText(/^Parts/), '{Backspace}');
    expect(price.getByText('₦16,500.50')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Accept Booking/ }));
    await waitFor(() =>
      expect(sentIn(calls)[0]?.body).toEqual({
        status: 'accepted',
        providerResponse: null,
        quote: { labour: 12_000, parts: 4_500.5, callOut: null, note: null },
      }),
    );
  });

  it('is left out again, and of a refusal', async () => {
    const asked = receivedJob({
      state: 'asked',
      interactionId: null,
      next: { action: 'answer_booking', label: 'Answer booking' },
    });
    const { user, calls } = await open('provider', () => asked, {
      '/api/provider/bookings': [ofProvider([], { status: 'pending' })],
      'PUT /api/provider/bookings/60': { message: '', booking: ofProvider([], { status: 'rejected' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a message or a price' }));
    await user.click(screen.getByRole('button', { name: 'Add a price' }));
    await user.click(screen.getByRole('button', { name: /^Decline/ }));
    await waitFor(() =>
      expect(sentIn(calls)[0]?.body).toEqual({ status: 'rejected', providerResponse: null }),
    );
    await user.click(screen.getByRole('button', { name: 'Accept without a price' }));
    await user.click(screen.getByRole('button', { name: /^Accept Booking/ }));
    await waitFor(() =>
      expect(sentIn(calls)[1]?.body).toEqual({ status: 'accepted', providerResponse: null }),
    );
  });

  it('is changed later; what was named before stays behind a disclosure', async () => {
    let quotes = [aQuote({ status: 'declined', answeredAt: at })];
    const { user, calls } = await open('provider', () => receivedJob(), {
      '/api/provider/bookings': () => [ofProvider(quotes)],
      'PUT /api/bookings/60/quote': () => {
        const price = { labour: 9_000, parts: null, note: null, total: 9_000 };
        quotes = [...quotes, aQuote({ version: 2, ...price })];
        return { booking: ofProvider(quotes) };
      },
    });
    expect(await screen.findByText('Declined price ₦16,500.50')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Name another price' }));
    await user.type(screen.getByLabelText(/^Labour/), '9000');
    await user.click(screen.getByRole('button', { name: 'Send the price' }));
    expect(await screen.findByText('Price ₦9,000')).toBeInTheDocument();
    expect(screen.getByText('Waits for your customer')).toBeInTheDocument();
    expect(sentIn(calls)[0]?.body).toEqual({ labour: 9_000, parts: null, callOut: null, note: null });
    await user.click(screen.getByText('Earlier prices (1)'));
    expect(screen.getByText('₦16,500.50')).toBeVisible();
  });

  it('adds up in kobo', () => {
    const values = { labour: '0.1', parts: '0.2', callOut: '', note: '' };
    expect(totalTyped(values)).toBe(0.3);
    expect(totalTyped({ ...values, labour: '' })).toBeNull();
    expect(totalTyped({ ...values, labour: '10000000.01' })).toBeNull();
  });
});

describe('the price as its customer sees it (contract 3.15)', () => {
  const waiting = accepted({
    next: { action: 'answer_quote', label: 'Agree on the price' },
    openQuote: { bookingId: 60, version: 2, total: 20_000 },
  });

  it('is agreed to or declined on the card; the one that holds is named while it waits', async () => {
    let quotes = [agreed, aQuote({ version: 2, labour: 20_000, parts: null, total: 20_000 })];
    let job = waiting;
    const { user, calls } = await open('customer', () => job, {
      '/api/customer/bookings': () => [ofCustomer(quotes)],
      'PUT /api/bookings/60/quote/answer': () => {
        quotes = [agreed, aQuote({ ...quotes[1], status: 'agreed' })];
        job = accepted();
        return { booking: ofCustomer(quotes) };
      },
    });
    expect(await screen.findByText(/^You both agreed on ₦16,500.50 before/)).toBeInTheDocument();
    expect(screen.getByText('Waits for your answer')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agree to the price of Adebayo Plumbing' }));
    await details(user);
    expect(await screen.findByText('Agreed price ₦20,000')).toBeInTheDocument();
    expect(sentIn(calls)[0]?.body).toEqual({ accept: true, version: 2 });
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it('that was changed meanwhile is read again, and the server says so', async () => {
    let listed = 0;
    const { user } = await open('customer', () => waiting, {
      '/api/customer/bookings': () => {
        listed += 1;
        return [ofCustomer([aQuote()])];
      },
      'PUT /api/bookings/60/quote/answer': new Answer(409, { message: 'The price has changed' }),
    });
    const decline = { name: 'Decline the price of Adebayo Plumbing' };
    await user.click(await screen.findByRole('button', decline));
    expect(await screen.findByText('The price has changed')).toBeInTheDocument();
    await waitFor(() => expect(listed).toBeGreaterThan(1));
  });

  it('of an offer is shown as agreed', async () => {
    const { user } = await open('customer', () => accepted(), {
      '/api/customer/bookings': [ofCustomer([aQuote({ ...agreed, parts: null, total: 12_000 })])],
    });
    await details(user);
    expect(await screen.findByText('Agreed price ₦12,000')).toBeInTheDocument();
    expect(screen.getByText('Call Adebayo Plumbing to agree the time.')).toBeInTheDocument();
  });

  it('can still be answered once the job is done', async () => {
    const done = accepted({ state: 'done' });
    await open('customer', () => done, {
      '/api/customer/bookings': [ofCustomer([aQuote()], { completedAt: at })],
    });
    expect(await screen.findByRole('button', { name: /^Agree/ })).toBeInTheDocument();
  });
});

describe('after the job (contract 3.15)', () => {
  const done = accepted({ state: 'reviewed' });

  it('the receipt has both names, the parts of the price and what they come to', async () => {
    const { user } = await open('customer', () => done, {
      '/api/customer/bookings': [ofCustomer([agreed], { completedAt: at })],
      '/api/bookings/60/receipt': {
        receiptNumber: 'JOB000060',
        bookingId: 60,
        listingId: 1,
        businessName: 'Adebayo Plumbing',
        customerName: 'Ada Obi',
        serviceDescription: 'A leaking sink in the kitchen',
        location: null,
        agreedAt: at,
        completedAt: at,
        quote: agreed,
      },
    });
    await loadScreen(paths.jobReceipt(60));
    await user.click(await screen.findByRole('link', { name: 'Receipt of Adebayo Plumbing' }));
    expect(await screen.findByText('JOB000060')).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'Receipt number',
      'Provider',
      'Customer',
      'Price agreed',
      'Job done',
      'Labour',
      'Parts',
      'Total',
    ]);
    expect(screen.getByText('₦16,500.50')).toBeInTheDocument();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    print.mockRestore();
  });

  it('there is none without an agreed price', async () => {
    await open('customer', () => done, {
      '/api/customer/bookings': [ofCustomer([aQuote({ status: 'declined' })], { completedAt: at })],
    });
    expect(await screen.findByText('Declined price ₦16,500.50')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Receipt/ })).toBeNull();
  });

  it('books again: the form of that listing opens with what was done and where', async () => {
    const { user } = await open('customer', () => done, {
      '/api/customer/bookings': [ofCustomer([agreed], { completedAt: at })],
      '/api/providers/1': aListing({ userId: 3, contactHidden: false, phone: '+2348012345678' }),
      '/api/providers/1/similar': { providers: [], page: null },
      '/api/providers/1/reviews': [],
    });
    await user.click(await screen.findByRole('link', { name: 'Book again Adebayo Plumbing' }));
    const form = within(await screen.findByRole('dialog', { name: 'Book Adebayo Plumbing' }));
    expect(form.getByLabelText(/^What do you need done/)).toHaveValue('A leaking sink in the kitchen');
    expect(form.getByLabelText(/^Location/)).toHaveValue('5 Bode Thomas Street');
    expect(form.getByLabelText(/^Preferred date/)).toHaveValue('');
  });
});
