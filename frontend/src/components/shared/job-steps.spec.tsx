import { render, screen, within } from '@testing-library/react';
import { aJob } from '../../testing/services.js';
import { JobSteps, stepText } from './job-steps.js';

const at = '2026-11-20T08:00:00.000Z';
const booked = { what: 'booked', at, by: 'customer' } as const;
const accepted = { what: 'accepted', at, by: 'provider' } as const;

const shown = () =>
  within(screen.getByRole('list', { name: 'Steps of the job' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('contract 3.15: the steps of a job in words, the last one as a sentence', () => {
  render(<JobSteps job={aJob({ state: 'accepted', steps: [booked, accepted] })} />);
  expect(shown()).toEqual(['Asked(done)', 'Accepted(done)', 'Done(not yet)', 'Reviewed(not yet)']);
  expect(screen.getByText('Accepted').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Adebayo Plumbing accepted. 20 Nov 2026, 9:00 am')).toBeInTheDocument();
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
  const provider = aJob({ role: 'provider', other: { id: 7, name: 'Ada Obi' }, steps: [booked] });
  const { unmount } = render(<JobSteps job={provider} />);
  expect(screen.getByText(/^Ada Obi asked to book\./)).toBeInTheDocument();
  unmount();
  render(<JobSteps job={aJob()} />);
  expect(screen.getByText(/^You asked to book\./)).toBeInTheDocument();
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
