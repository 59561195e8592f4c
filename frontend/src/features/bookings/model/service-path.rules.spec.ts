import { aJob } from '../../../testing/services.js';
import { currentJob } from './service-path.rules.js';

const contact = (interactionId: number, change: Parameters<typeof aJob>[0]) =>
  aJob({ id: `interaction-${interactionId}`, interactionId, bookingId: null, ...change });
const booked = aJob();

describe('contract 3.15: of several jobs about one listing, the one to show', () => {
  const review = { action: 'review', label: 'Write a review' } as const;
  it.each([
    ['what waits for the customer', [booked, contact(2, { state: 'done', next: review })], 'interaction-2'],
    ['the newest contact until it is reviewed', [booked, contact(2, { state: 'done' })], 'interaction-2'],
    ['an open booking after a review', [booked, contact(2, { state: 'reviewed' })], 'booking-60'],
    ['a review that was written', [contact(1, { state: 'reviewed' })], 'interaction-1'],
    ['no contact that was cancelled', [booked, contact(2, { state: 'cancelled' })], 'booking-60'],
    ['no booking that was declined', [aJob({ state: 'declined' })], undefined],
  ])('%s', (_what, jobs, id) => expect(currentJob(jobs)?.id).toBe(id));
});
