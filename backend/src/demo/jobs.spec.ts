import { planBookings } from './bookings.js';
import { TRADES } from './data.js';
import { offersOf, planJobs } from './jobs.js';
import { planProviders } from './people.js';
import { Random } from './random.js';
import { plannedUser } from './seeding.js';

const random = new Random(7);
const offers = planProviders(random).flatMap((provider, place) =>
  offersOf(plannedUser(`provider ${place + 1}`, { ...provider, email: '' }), random),
);
const customers = Array.from({ length: 80 }, (_, place) => `customer ${place + 1}`);
const jobs = planJobs(offers, customers, random);
const reviews = jobs.flatMap(({ review }) => (review ? [review] : []));

const share = (items: readonly unknown[], of: readonly unknown[]): number => items.length / of.length;

describe('the jobs of the demo world', () => {
  it('are known for every trade', () => expect(TRADES.filter((trade) => trade.jobs.length < 3)).toEqual([]));

  it('go forward, a day at least between two steps', () => {
    for (const { contactedOn, confirmedOn, completedOn, review } of jobs) {
      const days = [contactedOn, confirmedOn, completedOn, review?.on, review?.response?.on];
      const steps = days.filter((day) => day !== null && day !== undefined);
      expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => other - one));
      expect(steps.at(-1)).toBeGreaterThan(0);
      if (review && review.helpfulTo.length > 0) expect(review.on).toBeGreaterThan(1);
    }
  });

  it('spread as they do: most stars are five, some are one, some providers have many reviews and some none', () => {
    for (const [stars, least, most] of [
      [5, 0.45, 0.7],
      [4, 0.15, 0.35],
      [3, 0.04, 0.15],
      [2, 0.01, 0.1],
      [1, 0.005, 0.06],
    ] as const) {
      const part = share(
        reviews.filter(({ rating }) => rating === stars),
        reviews,
      );
      expect({ stars, isPlausible: part > least && part < most, part }).toMatchObject({ isPlausible: true });
    }
    const reviewed = jobs.filter(({ review }) => review).map(({ offer }) => offer);
    const counts = offers.map((offer) => reviewed.filter((one) => one === offer).length);
    expect(Math.max(...counts)).toBeGreaterThan(8);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(30);
  });

  it('are described in different words, without a gap', () => {
    const texts = reviews.map(({ comment }) => comment);
    expect(share([...new Set(texts)], texts)).toBeGreaterThan(0.95);
    const bookings = planBookings(offers, customers, random);
    const all = [
      ...texts,
      ...reviews.map(({ response }) => response?.text ?? ''),
      ...jobs.map(({ notes }) => notes ?? ''),
      ...bookings.map(({ text, location }) => `${text} ${location}`),
    ];
    expect(all.filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(
      share(
        bookings.filter(({ decision }) => decision === undefined),
        bookings,
      ),
    ).toBeGreaterThan(0.1);
  });

  it('never ask the same provider twice, nor more than ten of one customer in a day', () => {
    const pairs = jobs.map(({ customer, offer }) => `${customer} ${offer.provider} ${offer.index}`);
    expect(new Set(pairs).size).toBe(jobs.length);
    const days = new Map<string, number>();
    for (const { customer, contactedOn } of jobs) {
      const day = `${customer} ${contactedOn}`;
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    expect(Math.max(...days.values())).toBeLessThanOrEqual(10);
  });
});
