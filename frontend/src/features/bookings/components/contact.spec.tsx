import { screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { aBooking, aJob, anInteraction, aStatus } from '../../../testing/services.js';

const listing = aListing({ contactHidden: false, phone: '+2348012345678', whatsapp: '+2348098765432' });

const open = (answers: Answers = {}, change: object = {}) =>
  renderApp('/providers/1', {
    user: aUser(),
    answers: {
      '/api/providers/1': { ...listing, ...change },
      '/api/providers/1/reviews': [],
      '/api/service/interaction-status/1': aStatus(),
      ...answers,
    },
  });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const recorded = (verificationRequired: boolean) =>
  new Answer(201, { message: '', verificationRequired, interaction: anInteraction() });

describe('recording a contact', () => {
  it("INT-01, INT-02, INT-12: 'Contact initiated', and the provider is read again", async () => {
    const { user, calls, stale } = await open({ 'POST /api/service/contact': recorded(true) });
    await user.click(await screen.findByRole('link', { name: 'Call Now' }));
    expect(await screen.findByText('Contact initiated')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      providerId: 1,
      contactMethod: 'phone',
    });
    await waitFor(() => expect(stale()).toEqual(['listings', 'contacts']));
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/providers/1')).toHaveLength(2));
  });

  it("INT-12: 'Contact recorded' where the provider has confirmed already", async () => {
    const { user, calls } = await open({ 'POST /api/service/contact': recorded(false) });
    await user.click(await screen.findByRole('link', { name: /^Chat on WhatsApp/ }));
    expect(await screen.findByText('Contact recorded')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ contactMethod: 'whatsapp' });
  });

  it.each([
    [
      'INT-07',
      new Answer(401, { message: 'Not authenticated' }),
      'Please log in',
      'You need to be logged in to contact service providers',
    ],
    [
      'INT-08',
      new Answer(400, {
        message: 'You have already contacted this provider. Please wait 24 hours before contacting again.',
        cooldownMinutes: 1440,
      }),
      'Contact cooldown active',
      /wait 24 hours/,
    ],
    [
      'INT-10',
      new Answer(429, { message: 'Too many contacts. Please try again later.', cooldownMinutes: 12 }),
      'Too many contacts',
      /wait 12 minutes/,
    ],
    ['INT-10', new Answer(429, { message: 'x', cooldownMinutes: 1 }), 'Too many contacts', /wait 1 minute /],
    ['INT-10', new Answer(429, { message: 'x' }), 'Too many contacts', /wait 60 minutes/],
    ['INT-11', new Answer(404, { message: 'Provider not found' }), 'Contact failed', 'Provider not found'],
    [
      'INT-11',
      new Answer(502, 'Bad gateway'),
      'Contact failed',
      'Failed to record contact. Please try again.',
    ],
  ])('%s: %j is %s', async (_id, answer, title, description) => {
    const { user } = await open({ 'POST /api/service/contact': answer });
    const call = await screen.findByRole('link', { name: 'Call Now' });
    await user.click(call);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    expect(call).toHaveAttribute('href', 'tel:+2348012345678'); // OP-06: it opens in any case
  });

  it("INT-11: without a network 'Error'", async () => {
    const { user } = await open({
      'POST /api/service/contact': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Call Now' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Network error occurred. Please try again.')).toBeInTheDocument();
  });
});

describe('from contact to review', () => {
  const card = async () =>
    within(
      (await screen.findByRole('heading', { name: 'From contact to review' })).parentElement as HTMLElement,
    );
  const contacted = (change: Partial<JobView> = {}) =>
    aJob({
      id: 'interaction-40',
      steps: [{ what: 'contacted', at: '2026-11-20T08:00:00.000Z', by: 'customer' }],
      bookingId: null,
      interactionId: 40,
      ...change,
    });
  const confirmed = contacted({
    state: 'accepted',
    next: { action: 'complete', label: 'Mark as completed' },
  });
  const done = contacted({ state: 'done' });
  const reviewable = contacted({ state: 'done', next: { action: 'review', label: 'Write a review' } });
  const jobs = (...list: JobView[]) => ({ jobs: list, waitingForMe: 0 });

  it.each([
    [[], 'Contact', 'Not contacted yet'],
    [[contacted()], 'Provider Confirms', 'Awaiting Confirmation'],
    [[aJob()], 'Provider Confirms', 'Pending'],
    [[confirmed], 'Complete Service', 'Service In Progress'],
    [[done], 'Wait 1 Hour', 'Service Completed'],
    [[reviewable], 'Write Review', 'Service Completed'],
  ])('DETAIL-22, INT-03, OP-63: %#', async (list, step, label) => {
    await open({ '/api/jobs': jobs(...list) });
    const inside = await card();
    const steps = inside.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d|\(done\)$/g, ''))).toEqual([
      'Contact',
      'Provider Confirms',
      'Complete Service',
      'Wait 1 Hour',
      'Write Review',
    ]);
    const current = steps.filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(step)]);
    expect(inside.getByRole('status')).toHaveTextContent(label);
  });

  it('DETAIL-22: a contact that was never confirmed can be reported, bound to the listing', async () => {
    await open({ '/api/jobs': jobs(contacted()) });
    const link = (await card()).getByRole('link', { name: /has not confirmed, but the job was done/ });
    expect(link).toHaveAttribute('href', '/report?listing=1&about=Adebayo%20Plumbing&why=unconfirmed');
  });

  it("INT-05, INT-13: the customer completes: 'Service marked as completed'", async () => {
    let job = confirmed;
    const { user, calls } = await open({
      '/api/jobs': () => jobs(job),
      '/api/service/interaction-status/1': aStatus('completed', { minutesRemaining: 60 }),
      'PUT /api/service/interaction/40/complete': () => {
        job = done;
        return { message: 'Service marked as completed', interaction: anInteraction() };
      },
    });
    await user.click((await card()).getByRole('button', { name: /^Complete Service/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is done' }));
    expect(await screen.findByText('Service marked as completed')).toBeInTheDocument();
    expect(await screen.findByText('You can write a review in 60 minutes.')).toBeInTheDocument();
    expect(calls.filter(({ url }) => url === '/api/providers/1').length).toBeGreaterThan(1); // jobs completed
  });

  it("INT-13: 'Failed to complete service' with the server's words", async () => {
    const { user } = await open({
      '/api/jobs': jobs(confirmed),
      'PUT /api/service/interaction/40/complete': new Answer(404, { message: 'No interaction found' }),
    });
    await user.click((await card()).getByRole('button', { name: /^Complete Service/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is done' }));
    expect(await screen.findByText('Failed to complete service')).toBeInTheDocument();
    expect(screen.getByText('No interaction found')).toBeInTheDocument();
  });

  it('REV-04: counts the minutes down and asks again when none is left', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    let job = done;
    await open({
      '/api/jobs': () => jobs(job),
      '/api/service/interaction-status/1': aStatus('completed', { minutesRemaining: 2 }),
    });
    expect(await screen.findByText('You can write a review in 2 minutes.')).toBeInTheDocument();
    await jest.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByText('You can write a review in 1 minute.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write Review' })).toBeNull();
    job = reviewable;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByRole('button', { name: 'Write Review' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('jobs that do not load say so, and can be asked for again', async () => {
    let answer: unknown = serverError();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await open({ '/api/jobs': () => answer });
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(await screen.findByText('Your contact with this provider did not load')).toBeInTheDocument();
    answer = jobs();
    screen.getByRole('button', { name: 'Try Again' }).click();
    expect(await screen.findByText('Not contacted yet')).toBeInTheDocument();
  });

  it('INT-06, INT-15: neither visitors nor the owner ask for it', async () => {
    const { calls, unmount } = await renderApp('/providers/1', {
      answers: { '/api/providers/1': aListing(), '/api/providers/1/reviews': [] },
    });
    expect(calls.some(({ url }) => /interaction-status|jobs/.test(url))).toBe(false);
    unmount();
    const owner = await open({}, { userId: 7 });
    expect(await screen.findByRole('button', { name: 'Your Own Listing' })).toBeDisabled();
    expect(owner.calls.some(({ url }) => /interaction-status|listingId/.test(url))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Book Service' })).toBeNull();
  });
});

describe('booking a service', () => {
  const openDialog = async (answer: unknown, answers: Answers = {}) => {
    const app = await open({ 'POST /api/service/book': answer, ...answers });
    await app.user.click(await screen.findByRole('button', { name: 'Book Service' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book Adebayo Plumbing' }));
    return { ...app, dialog };
  };

  it('BOOK-01, BOOK-02, BOOK-03, OP-60: the fields, what is required, today at the earliest', async () => {
    const { user, dialog } = await openDialog(new Answer(201, {}));
    const submit = dialog.getByRole('button', { name: 'Submit Booking' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription('To submit, first say what you need done.');
    await user.type(dialog.getByLabelText(/What do you need done/), '   ');
    expect(submit).toBeDisabled();
    await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
    expect(submit).toBeEnabled();
    expect(submit).not.toHaveAccessibleDescription();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
    expect(dialog.getByLabelText(/Preferred date/)).toHaveAttribute('min', day);
    expect(dialog.getByLabelText(/Preferred time/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/Location/)).toBeInTheDocument();
    const budget = dialog.getByLabelText(/Budget/);
    expect(budget).toHaveAttribute('step', '0.01');
    expect(budget).toHaveAttribute('min', '0');
    expect(budget).toHaveAttribute('max', '99999999.99');
    expect(dialog.getByText('Maximum budget: ₦99,999,999.99')).toBeInTheDocument();
  });

  it("BOOK-04, BOOK-05: 'Booking submitted', the dialog closes and is empty the next time", async () => {
    const { user, dialog, calls, stale } = await openDialog(
      new Answer(201, { message: 'Booking submitted', booking: aBooking() }),
    );
    await user.type(dialog.getByLabelText(/What do you need done/), ' A sink ');
    await user.type(dialog.getByLabelText(/Preferred date/), '2027-01-05');
    await user.type(dialog.getByLabelText(/Preferred time/), '14:30');
    await user.type(dialog.getByLabelText(/Budget/), '1500.5');
    await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
    expect(await screen.findByText('Booking submitted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      providerId: 1,
      serviceDescription: 'A sink',
      preferredDate: '2027-01-05',
      preferredTime: '14:30',
      location: null,
      budget: 1500.5,
    });
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
    await waitFor(() => expect(stale()).toEqual(['bookings']));
    await user.click(screen.getByRole('button', { name: 'Book Service' }));
    expect(await screen.findByLabelText(/What do you need done/)).toHaveValue('');
  });

  it("contract 3.15: after booking, what happens now is in the place of 'Book Service', and takes the focus", async () => {
    let listed: JobView[] = [];
    const { user, dialog } = await openDialog(
      () => {
        listed = [aJob()];
        return new Answer(201, { message: 'Booking submitted', booking: aBooking() });
      },
      { '/api/jobs': () => ({ jobs: listed, waitingForMe: 0 }) },
    );
    await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
    await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
    const heading = await screen.findByRole('heading', { name: 'You asked Adebayo Plumbing to do a job' });
    expect(heading).toHaveFocus();
    const booked = within(heading.parentElement as HTMLElement);
    expect(booked.getByText(/^They accept or decline it/)).toBeInTheDocument();
    expect(booked.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      '/dashboard?tab=my-bookings',
    );
    expect(booked.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/chat?with=99&listing=1');
    expect(screen.queryByRole('button', { name: 'Book Service' })).toBeNull();
  });

  it.each(['asked', 'accepted', 'done', 'declined'] as const)(
    'contract 3.15: with a job that is %s a further booking is possible, or not yet',
    async (state) => {
      await open({ '/api/jobs': { jobs: [aJob({ state, interactionId: 40 })], waitingForMe: 0 } });
      await screen.findByRole('heading', { name: 'From contact to review' });
      const isUnderWay = state === 'asked' || state === 'accepted';
      expect(screen.queryByRole('heading', { name: 'Your booking' }) !== null).toBe(isUnderWay);
      expect(screen.queryByRole('button', { name: 'Book Service' }) === null).toBe(isUnderWay);
    },
  );

  it('BOOK-03: a budget out of range is refused before it is sent', async () => {
    const { user, dialog, calls } = await openDialog(new Answer(201, {}));
    await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
    await user.type(dialog.getByLabelText(/Budget/), '100000000');
    await user.click(dialog.getByRole('button', { name: 'Submit Booking' }));
    expect(dialog.getByText('Budget must be between 0 and 99,999,999.99')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText(/Budget/)).toHaveFocus());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it("BOOK-05: 'Failed to submit booking'; what was typed stays, a retry has the same key", async () => {
    const { user, dialog, calls } = await openDialog(
      new Answer(409, { message: 'This provider cannot take bookings yet' }),
    );
    const submit = dialog.getByRole('button', { name: 'Submit Booking' });
    await user.type(dialog.getByLabelText(/What do you need done/), 'A sink');
    await user.click(submit);
    expect(await screen.findByText('Failed to submit booking')).toBeInTheDocument();
    expect(screen.getByText('This provider cannot take bookings yet')).toBeInTheDocument();
    expect(dialog.getByLabelText(/What do you need done/)).toHaveValue('A sink');
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    await user.click(submit);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const [first, second] = calls.filter(({ method }) => method === 'POST');
    expect(first?.headers['Idempotency-Key']).toBe(second?.headers['Idempotency-Key']);
  });

  it('a listing without an owner cannot be booked', async () => {
    await open({}, { userId: null });
    await screen.findByText('Not contacted yet');
    expect(screen.queryByRole('button', { name: 'Book Service' })).toBeNull();
  });
});
