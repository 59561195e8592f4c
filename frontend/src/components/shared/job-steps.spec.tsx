import { render, screen, within } from '@testing-library/react';
import { aJob, someWishes } from '../../testing/services.js';
import { jobFacts, JobSteps, stepText, waitsForOther } from './job-steps.js';

const at = '2026-11-20T08:00:00.000Z';
const booked = { what: 'booked', at, by: 'customer' } as const;
const accepted = { what: 'accepted', at, by: 'provider' } as const;

const shown = () =>
  within(screen.getByRole('list', { name: 'Steps of the job' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('contract 3.15: the steps of a job in words', () => {
  render(<JobSteps job={aJob({ state: 'accepted', steps: [booked, accepted] })} />);
  expect(shown()).toEqual(['Asked(done)', 'Accepted(done)', 'Done(not yet)', 'Reviewed(not yet)']);
  expect(screen.getByText('Accepted').closest('li')).toHaveAttribute('aria-current', 'step');
});

it('contract 3.15: what a job is about is one line, in brief without the place', () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00.000Z') });
  const price = { total: 20_000, status: 'agreed' } as const;
  const slot = { slotStart: '2026-12-05T09:00:00.000Z', slotEnd: '2026-12-05T10:00:00.000Z' };
  const job = aJob({ wishes: someWishes({ ...slot, price }) });
  expect(jobFacts(job)).toBe('AC Repair · Sat 5 Dec, 10:00-11:00 · 5 Bode Thomas Street · ₦20,000 agreed');
  expect(jobFacts(job, 'brief')).toBe('AC Repair · ₦20,000 · Sat 5 Dec, 10:00');
  expect(jobFacts(aJob({ role: 'provider' }))).toBe(
    'Adebayo Plumbing · Mon 30 Nov, 14:00 · 5 Bode Thomas Street · Budget ₦15,000',
  );
  expect(jobFacts(aJob({ wishes: null }))).toBe('AC Repair');
  jest.useRealTimers();
});

it.each([
  [{}, 'Adebayo Plumbing will accept or decline your booking. We will tell you.'],
  [
    { wishes: someWishes({ answerBy: '2026-11-30T09:00:00.000Z' }) },
    'Adebayo Plumbing has until Mon 10:00 to answer. The time is kept for you.',
  ],
  [{ state: 'accepted' }, 'From the agreed day on you can mark the job as completed.'],
  [
    { role: 'provider', state: 'accepted', openQuote: { bookingId: 60, version: 1, total: 9_000 } },
    'Adebayo Okafor has to answer your price of ₦9,000.',
  ],
  [{ role: 'provider', state: 'accepted' }, 'When the job is done, Adebayo Okafor marks it as completed.'],
  [{ state: 'declined' }, null],
  [{ next: { action: 'complete', label: '' } }, null],
] as const)('contract 3.15: says whose turn it is: %j', (change, text) => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00.000Z') });
  expect(waitsForOther(aJob(change))).toBe(text);
  jest.useRealTimers();
});

it.each([
  ['declined', [booked, { what: 'declined', at, by: 'provider' } as const], ['Asked(done)', 'Declined']],
  ['cancelled', [booked, accepted], ['Asked(done)', 'Accepted(done)', 'Cancelled']],
  ['expired', [booked], ['Asked(done)', 'Expired']],
] as const)('contract 3.15: a job that was %s says so in a word', (state, steps, expected) => {
  render(<JobSteps job={aJob({ state, steps: [...steps] })} />);
  expect(shown()).toEqual(expected);
});

it('contract 3.15: what the reader did is said to the reader, what the customer did to the provider by name', () => {
  const provider = aJob({ role: 'provider', other: { id: 7, name: 'Ada Obi' } });
  expect(stepText(booked, provider)).toBe('Ada Obi asked to book.');
  expect(stepText(booked, aJob())).toBe('You asked to book.');
});

const slotStart = '2026-12-05T09:00:00.000Z';

it.each([
  ['move_asked', 'customer', 'You asked to move it to Sat 5 Dec, 10:00.'],
  ['move_asked', 'provider', 'Adebayo Plumbing asked to move it to Sat 5 Dec, 10:00.'],
  ['moved', 'provider', 'Adebayo Plumbing agreed to Sat 5 Dec, 10:00.'],
  ['move_declined', 'provider', 'Adebayo Plumbing kept the old time.'],
  ['cancelled', 'customer', 'You cancelled the job.'],
  ['expired', 'site', 'The request was not answered in time.'],
] as const)('contract 3.15: %s by the %s is a sentence', (what, by, text) => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00.000Z') });
  expect(stepText({ what, by, at, slotStart }, aJob())).toBe(text);
  jest.useRealTimers();
});
