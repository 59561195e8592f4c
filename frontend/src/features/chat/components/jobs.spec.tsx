import { act, screen, waitFor, within } from '@testing-library/react';
import { openSocket } from '../../../lib/api/socket.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { aConversation, aMessage, received, showChat, stores } from '../../../testing/chat.js';
import type { FakeCall } from '../../../testing/fake-api.js';
import { THREAD } from '../../../testing/thread-layout.js';
import { aJob } from '../../../testing/services.js';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const booked = { what: 'booked', at: minutesAgo(30), by: 'customer' } as const;
const accepted = { what: 'accepted', at: minutesAgo(10), by: 'provider' } as const;
const complete = { action: 'complete', label: 'Mark as completed' } as const;
const acceptedJob = (change: Partial<JobView> = {}) =>
  aJob({ id: 'interaction-5', interactionId: 5, state: 'accepted', steps: [booked, accepted], ...change });

/** The server's answers about jobs with Bayo, by the role that is asked for. */
const jobsAs = (jobs: { customer?: () => JobView[]; provider?: () => JobView[] }) => ({
  '/api/jobs': ({ url }: FakeCall) => ({
    jobs: (url.includes('role=provider') ? jobs.provider?.() : jobs.customer?.()) ?? [],
    waitingForMe: 0,
  }),
});
const bar = async () => within(await screen.findByRole('region', { name: 'Your job together' }));
const rows = () => screen.getAllByRole('listitem').filter((row) => row.closest('[role=log]'));

it('contract 3.15: the head shows the job, its steps and what is next', async () => {
  let state: JobView['state'] = 'accepted';
  const { user, calls } = await showChat({
    ...jobsAs({ customer: () => [acceptedJob({ state, next: state === 'accepted' ? complete : null })] }),
    'PUT /api/service/interaction/5/complete': () => {
      state = 'done';
      return {};
    },
  });
  const head = await bar();
  expect(head.getByText('AC Repair · Mon 30 Nov, 14:00')).toBeInTheDocument();
  await user.click(head.getByRole('button', { name: 'More about the job' }));
  expect(head.getByRole('link', { name: 'Adebayo Plumbing' })).toHaveAttribute('href', '/providers/1');
  expect(head.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/dashboard?tab=my-bookings');
  expect(head.getByText('Accepted').closest('li')).toHaveAttribute('aria-current', 'step');
  await user.click(head.getByRole('button', { name: /^Complete Service/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, it is done' }));
  await waitFor(() => expect(head.queryByRole('button', { name: /^Complete Service/ })).toBeNull());
  expect(head.getByText('Done').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(
    calls.some(({ method, url }) => `${method} ${url}` === 'PUT /api/service/interaction/5/complete'),
  ).toBe(true);
});

it('contract 3.15: a move is a line of the conversation, and is answered there', async () => {
  const slotStart = '2027-01-05T09:00:00.000Z';
  const asked = { what: 'move_asked', at: minutesAgo(5), by: 'provider', slotStart } as const;
  let job = acceptedJob({
    steps: [booked, accepted, asked],
    next: { action: 'answer_move', label: 'Answer the new time' },
  });
  const { user, calls } = await showChat({
    ...jobsAs({ customer: () => [job] }),
    'PUT /api/bookings/60/reschedule/answer': () => {
      const moved = { what: 'moved', at: minutesAgo(0), by: 'customer', slotStart } as const;
      job = { ...job, next: null, steps: [...job.steps, moved] };
      return {};
    },
  });
  const head = await bar();
  expect(head.getByText('Adebayo Plumbing asked to move it to Tue 5 Jan 2027, 10:00.')).toBeInTheDocument();
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent(/^Adebayo Plumbing asked to move it to/));
  await user.click(head.getByRole('button', { name: /^Agree/ }));
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent(/^You agreed to Tue 5 Jan 2027, 10:00\./));
  expect(head.queryByRole('button', { name: /^Agree/ })).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ accept: true });
});

it('contract 3.15: a provider answers the booking in the chat', async () => {
  const job = aJob({
    role: 'provider',
    other: { id: 9, name: 'Bayo Alade' },
    next: { action: 'answer_booking', label: 'Answer booking' },
  });
  const { user, calls } = await showChat({
    ...jobsAs({ provider: () => [job] }),
    'PUT /api/provider/bookings/60': { booking: { status: 'accepted' } },
  });
  const head = await bar();
  expect(head.getByRole('button', { name: 'Decline of Bayo Alade' })).toBeInTheDocument();
  await user.click(head.getByRole('button', { name: 'Accept Booking of Bayo Alade' }));
  const decided = () => calls.find(({ method }) => method === 'PUT');
  await waitFor(() => expect(decided()?.body).toEqual({ status: 'accepted', providerResponse: null }));
});

it('contract 3.15: a price is a line of the conversation, and is answered in the chat', async () => {
  const quoted = { what: 'quoted', at: minutesAgo(5), by: 'provider', total: 16_500.5 } as const;
  const job = acceptedJob({
    steps: [booked, accepted, quoted],
    next: { action: 'answer_quote', label: 'Agree on the price' },
    openQuote: { bookingId: 60, version: 1, total: 16_500.5 },
  });
  const { user, calls } = await showChat({
    ...jobsAs({ customer: () => [job] }),
    'PUT /api/bookings/60/quote/answer': {},
  });
  const head = await bar();
  const agree = { name: 'Agree to the price of Adebayo Plumbing' };
  expect(head.getByRole('button', agree)).toBeInTheDocument();
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent('Adebayo Plumbing named a price: ₦16,500.50.'));
  await user.click(within(rows().at(-1) as HTMLElement).getByRole('button', agree));
  const answer = () => calls.find(({ method }) => method === 'PUT');
  await waitFor(() => expect(answer()?.body).toEqual({ accept: true, version: 1 }));
});

it.each([
  ['confirm_contact', 'provider', /^Confirm Contact/],
  ['review', 'customer', 'Write Review'],
] as const)('contract 3.15: offers what is next: %s', async (action, role, name) => {
  const job = acceptedJob({ role, next: { action, label: '' } });
  await showChat(jobsAs({ [role]: () => [job] }));
  expect((await bar()).getByRole('button', { name })).toBeInTheDocument();
});

it('contract 3.15: of several jobs the head shows the one that waits, and a link to all', async () => {
  const old = acceptedJob({ id: 'interaction-2', state: 'reviewed', listing: { ...aJob().listing, id: 2 } });
  const { user } = await showChat(jobsAs({ customer: () => [old, acceptedJob({ next: complete })] }));
  const head = await bar();
  await user.click(head.getByRole('button', { name: 'More about the job' }));
  expect(head.getByRole('link', { name: 'Adebayo Plumbing' })).toHaveAttribute('href', '/providers/1');
  expect(head.getByRole('link', { name: '1 other job' })).toHaveAttribute(
    'href',
    '/dashboard?tab=my-bookings',
  );
});

it('contract 3.15: what happened to the job is said between the messages, by time', async () => {
  await showChat({
    ...jobsAs({ customer: () => [acceptedJob()] }),
    '/api/messages/9': [
      received(1, { createdAt: minutesAgo(40) }),
      aMessage(2, { createdAt: minutesAgo(20) }),
    ],
  });
  await screen.findByText(/^You asked to book\./);
  expect(
    rows().map((row) => /Text \d|You asked to book|Adebayo Plumbing accepted/.exec(row.textContent)?.[0]),
  ).toEqual(['Text 1', 'You asked to book', 'Text 2', 'Adebayo Plumbing accepted']);
});

it('contract 3.15: who reads the newest message stays there when the lines come', async () => {
  let come = (_answer: unknown) => {};
  const answer = new Promise((resolve) => (come = resolve));
  const messages = Array.from({ length: 30 }, (_, index) =>
    received(index + 1, { createdAt: minutesAgo(60 - index) }),
  );
  await showChat({ '/api/jobs': () => answer, '/api/messages/9': messages });
  await screen.findByText('Text 30');
  const log = screen.getByRole('log');
  await act(async () => come({ jobs: [acceptedJob()], waitingForMe: 0 }));
  expect(await screen.findByText(/^Adebayo Plumbing accepted\./)).toBeInTheDocument();
  expect(log.scrollTop).toBe(log.scrollHeight - THREAD.height);
});

it('contract 3.15: what was accepted a moment ago can be completed without reading the page again', async () => {
  let isSettled = false;
  const justNow = acceptedJob({ id: 'booking-60', interactionId: null });
  await showChat(jobsAs({ customer: () => [isSettled ? acceptedJob({ next: complete }) : justNow] }));
  const head = await bar();
  isSettled = true;
  expect(
    await head.findByRole('button', { name: /^Complete Service/ }, { timeout: 20_000 }),
  ).toBeInTheDocument();
}, 30_000);

it('contract 3.15: a push brings the news of the job into the open conversation', async () => {
  let job = aJob({ steps: [booked] });
  await showChat({ ...jobsAs({ customer: () => [job] }), '/api/messages/9': [received(1)] });
  await screen.findByText(/^You asked to book\./);
  expect(screen.queryByText(/^Adebayo Plumbing accepted\./)).toBeNull();
  job = acceptedJob();
  await act(async () => jest.mocked(openSocket).mock.lastCall?.[1].on['notice']?.({}));
  expect(await screen.findByText(/^Adebayo Plumbing accepted\./)).toBeInTheDocument();
});

it('contract 3.15: a first message opens the job, which shows a moment later', async () => {
  let sent = false;
  const { user } = await showChat({
    ...jobsAs({ customer: () => (sent ? [aJob()] : []) }),
    '/api/conversations': () => (sent ? [aConversation()] : []),
    'POST /api/messages/send': (call: FakeCall) => {
      sent = true;
      return stores(1)(call);
    },
  });
  expect(screen.queryByRole('region', { name: 'Your job together' })).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Good morning{Enter}');
  expect(
    await screen.findByRole('region', { name: 'Your job together' }, { timeout: 20_000 }),
  ).toBeInTheDocument();
}, 30_000);
