import { kobo } from '../../../kernel/money.js';
import { isOpen, jobsOf, nextOf, openQuoteOf, type JobBooking, type JobInteraction } from './job.js';

const at = (day: number, hour = 9) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const interaction = (id: number, more: Partial<JobInteraction> = {}): JobInteraction => ({
  id,
  status: 'pending',
  createdAt: at(2),
  confirmedAt: null,
  completedAt: null,
  reviewedAt: null,
  ...more,
});
const booking = (id: number, more: Partial<JobBooking> = {}): JobBooking => ({
  id,
  status: 'pending',
  interactionId: null,
  preferredDate: null,
  createdAt: at(3),
  decidedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  quotes: [],
  expiredAt: null,
  rescheduleBy: null,
  moves: [],
  ...more,
});
const summary = (...jobs: Parameters<typeof jobsOf>) =>
  jobsOf(...jobs).map(({ id, state, steps, bookingId }) => [
    id,
    state,
    steps.map(({ what }) => what).join(' '),
    bookingId,
  ]);

describe('the jobs of a customer and a listing (contract 3.15)', () => {
  it('a contact and a booking that waits are one job', () => {
    expect(summary([interaction(1)], [booking(5)])).toEqual([
      ['interaction-1', 'asked', 'contacted booked', 5],
    ]);
  });

  it('bookings that wait without an interaction are one job, one that was rejected is its own', () => {
    const rejected = booking(4, { status: 'rejected', decidedAt: at(4) });
    expect(summary([], [rejected, booking(5), booking(6)])).toEqual([
      ['booking-6', 'asked', 'booked booked', 6],
      ['booking-4', 'declined', 'booked declined', 4],
    ]);
  });

  it('an accepted booking goes with its interaction to the review', () => {
    const accepted = booking(5, { status: 'accepted', interactionId: 1, decidedAt: at(4) });
    const one = interaction(1, {
      status: 'completed',
      createdAt: at(4),
      confirmedAt: at(4),
      completedAt: at(5),
    });
    expect(summary([one], [accepted])).toEqual([['interaction-1', 'done', 'booked accepted done', 5]]);
    expect(summary([{ ...one, reviewedAt: at(6) }], [accepted])).toEqual([
      ['interaction-1', 'reviewed', 'booked accepted done reviewed', 5],
    ]);
  });

  it('a booking that takes a contact is accepted after it, and one that is cancelled leaves it open', () => {
    const one = interaction(1, { status: 'confirmed', confirmedAt: at(4) });
    const accepted = booking(5, { status: 'accepted', interactionId: 1, decidedAt: at(4) });
    expect(summary([one], [accepted])).toEqual([
      ['interaction-1', 'accepted', 'contacted booked accepted', 5],
    ]);
    const cancelled = booking(5, {
      ...accepted,
      status: 'cancelled',
      cancelledAt: at(5),
      cancelledBy: 'customer',
    });
    expect(summary([one], [cancelled])).toEqual([
      ['interaction-1', 'accepted', 'contacted booked accepted cancelled', 5],
    ]);
    expect(summary([one], [booking(4, { ...accepted, id: 4 }), cancelled])[0]?.[3]).toBe(4);
  });

  it('one that is cancelled ends the job that it opened; the next one is another job', () => {
    const ended = interaction(1, { status: 'cancelled', createdAt: at(4), confirmedAt: at(4) });
    const cancelled = booking(5, {
      status: 'cancelled',
      interactionId: 1,
      decidedAt: at(4),
      cancelledAt: at(5),
      cancelledBy: 'customer',
    });
    expect(summary([ended], [cancelled, booking(6)])).toEqual([
      ['interaction-1', 'cancelled', 'booked accepted cancelled', 5],
      ['booking-6', 'asked', 'booked', 6],
    ]);
    expect(summary([], [{ ...cancelled, interactionId: null }])).toEqual([
      ['booking-5', 'cancelled', 'booked accepted cancelled', 5],
    ]);
  });

  it('a booking that moves has each step with the time that it is about', () => {
    const one = interaction(1, { status: 'confirmed', createdAt: at(4), confirmedAt: at(4) });
    const slotStart = at(20);
    const moves = [
      { what: 'move_asked', at: at(5), by: 'customer', slotStart },
      { what: 'moved', at: at(6), by: 'provider', slotStart },
    ] as const;
    const accepted = { status: 'accepted', interactionId: 1, decidedAt: at(4) } as const;
    expect(summary([one], [booking(5, { ...accepted, moves })])).toEqual([
      ['interaction-1', 'accepted', 'booked accepted move_asked moved', 5],
    ]);
    const [job] = jobsOf([one], [booking(5, { ...accepted, moves })]);
    expect(job?.steps.at(-1)).toEqual({ what: 'moved', at: at(6), by: 'provider', slotStart });
    const moving = booking(5, { ...accepted, rescheduleBy: 'customer' });
    expect(summary([one], [moving, booking(6, accepted)])[0]?.[3]).toBe(5);
  });

  it('one that was not answered has expired, and ends as a job of its own', () => {
    const expired = booking(4, { status: 'expired', expiredAt: at(5) });
    expect(summary([], [expired, booking(5)])).toEqual([
      ['booking-5', 'asked', 'booked', 5],
      ['booking-4', 'expired', 'booked expired', 4],
    ]);
  });

  it('what comes after a completed job is another one', () => {
    const done = interaction(1, { status: 'completed', confirmedAt: at(2), completedAt: at(3) });
    expect(summary([done], [booking(5)])).toEqual([
      ['interaction-1', 'done', 'contacted accepted done', null],
      ['booking-5', 'asked', 'booked', 5],
    ]);
  });
});

describe('what is next', () => {
  const only = (...jobs: Parameters<typeof jobsOf>) => {
    const [job] = jobsOf(...jobs);
    if (!job) throw new Error('There is no job');
    return job;
  };
  const actions = (job: ReturnType<typeof only>, now = at(9)) => [
    nextOf(job, 'customer', now)?.action,
    nextOf(job, 'provider', now)?.action,
  ];

  it('is the price, while it waits for the customer of an accepted booking', () => {
    const price = { version: 1, total: kobo(800_000), proposedAt: at(5) };
    const proposed = { ...price, status: 'proposed', answeredAt: null } as const;
    const agreed = { ...price, status: 'agreed', answeredAt: at(6) } as const;
    const one = interaction(1, { status: 'confirmed', confirmedAt: at(4) });
    const withPrices = (...quotes: JobBooking['quotes']) =>
      only([one], [booking(5, { status: 'accepted', interactionId: 1, decidedAt: at(4), quotes })]);
    const waiting = withPrices(proposed);
    expect(waiting.steps.at(-1)).toEqual({ what: 'quoted', at: at(5), by: 'provider', total: price.total });
    expect(actions(waiting)).toEqual(['answer_quote', undefined]);
    expect(openQuoteOf(waiting)).toEqual({ ...proposed, bookingId: 5 });
    const settled = withPrices(agreed);
    expect(settled.steps.slice(-2).map(({ what }) => what)).toEqual(['quoted', 'quote_agreed']);
    expect(actions(settled)).toEqual(['complete', undefined]);
    expect(openQuoteOf(settled)).toBeNull();
    expect(actions(withPrices(agreed, { ...proposed, version: 2, proposedAt: at(7) }))[0]).toBe(
      'answer_quote',
    );
  });

  it('the price of a chosen offer is agreed on with the booking, and no step', () => {
    const offered = { version: 1, total: kobo(800_000), proposedAt: at(2) };
    const quotes = [{ ...offered, status: 'agreed', answeredAt: at(3) } as const];
    const chosen = booking(5, { status: 'accepted', interactionId: 1, decidedAt: at(3), quotes });
    const one = interaction(1, { status: 'confirmed', createdAt: at(3), confirmedAt: at(3) });
    expect(only([one], [chosen]).steps.map(({ what }) => what)).toEqual(['booked', 'accepted']);
  });

  it('is the turn of the one who can act', () => {
    expect(actions(only([interaction(1)], []))).toEqual([undefined, 'confirm_contact']);
    expect(actions(only([], [booking(5)]))).toEqual([undefined, 'answer_booking']);
    const confirmed = interaction(1, { status: 'confirmed', confirmedAt: at(2) });
    expect(actions(only([confirmed], []))).toEqual(['complete', undefined]);
  });

  it('is the answer to a booking that waits, also while another one is accepted', () => {
    const accepted = booking(7, { status: 'accepted', interactionId: 1, decidedAt: at(4) });
    const job = only([interaction(1, { status: 'confirmed', confirmedAt: at(4) })], [booking(5), accepted]);
    expect([job.state, job.bookingId, ...actions(job)]).toEqual([
      'accepted',
      5,
      'complete',
      'answer_booking',
    ]);
  });

  it('is the answer to a new time, for the party that did not ask', () => {
    const one = interaction(1, { status: 'confirmed', confirmedAt: at(4) });
    const accepted = { status: 'accepted', interactionId: 1, decidedAt: at(4) } as const;
    const byCustomer = only([one], [booking(5, { ...accepted, rescheduleBy: 'customer' })]);
    expect(actions(byCustomer)).toEqual(['complete', 'answer_move']);
    const byProvider = only([one], [booking(5, { ...accepted, rescheduleBy: 'provider' })]);
    expect(actions(byProvider)).toEqual(['answer_move', undefined]);
    expect(actions(only([one], [booking(5, { ...accepted, rescheduleBy: 'customer' }), booking(6)]))).toEqual(
      ['complete', 'answer_booking'],
    );
  });

  it('is completing from the agreed day of Lagos on, of several bookings the earliest', () => {
    const on = (id: number, preferredDate: string | null) =>
      booking(id, { status: 'accepted', interactionId: 1, decidedAt: at(4), preferredDate });
    const confirmed = interaction(1, { status: 'confirmed', confirmedAt: at(4) });
    const job = only([confirmed], [on(5, '2026-11-08'), on(6, '2026-11-12')]);
    expect(actions(job, at(7, 22))).toEqual([undefined, undefined]);
    expect(actions(job, at(7, 23))).toEqual(['complete', undefined]);
    expect(actions(only([confirmed], [on(5, '2026-11-08'), on(6, null)]), at(5))).toEqual([
      'complete',
      undefined,
    ]);
  });

  it('is nothing until an accepted booking has its interaction', () => {
    const accepted = booking(5, { status: 'accepted', decidedAt: at(4) });
    expect(actions(only([], [accepted]))).toEqual([undefined, undefined]);
  });

  it('OP-59: is no review of a job that another one has followed', () => {
    const done = { status: 'completed', confirmedAt: at(2), completedAt: at(3) } as const;
    const [earlier, newest] = jobsOf([interaction(1, done), interaction(2, done)], []);
    expect(
      [earlier, newest].map(
        (job) => job && [nextOf(job, 'customer', at(9))?.action, isOpen(job, 'customer')],
      ),
    ).toEqual([
      [undefined, false],
      ['review', true],
    ]);
  });

  it('REV-04: is a review an hour after the job, and nothing before', () => {
    const done = only([interaction(1, { status: 'completed', confirmedAt: at(2), completedAt: at(5) })], []);
    expect(actions(done, at(5, 9))).toEqual([undefined, undefined]);
    expect(actions(done, at(5, 10))).toEqual(['review', undefined]);
    expect([isOpen(done, 'customer'), isOpen(done, 'provider')]).toEqual([true, false]);
  });
});
