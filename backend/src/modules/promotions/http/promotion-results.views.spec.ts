import { kobo } from '../../../kernel/money.js';
import type { BoughtPromotion } from '../read-models/promotions/promotion.queries.js';
import { type DayCounts, promotionResultOf } from './promotion-results.views.js';

const LISTING = { businessName: 'Grace Catering', createdAt: '2026-01-01T08:00:00.000Z' };
const boost = (start: string, end: string): BoughtPromotion => ({
  id: 1,
  listingId: 7,
  promotionType: 'boost',
  cost: kobo(35_000),
  startDate: new Date(`${start}T13:00:00.000Z`),
  endDate: new Date(`${end}T13:00:00.000Z`),
  isActive: false,
});
/** So many views and contacts on each of these days of May 2026. */
const may = (first: number, last: number, views: number, contacts: number): DayCounts[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    day: `2026-05-${String(first + index).padStart(2, '0')}`,
    views,
    contacts,
  }));
const COUNTS = [...may(1, 9, 12, 1), ...may(10, 10, 500, 50), ...may(11, 16, 41, 2), ...may(17, 31, 9, 0)];
const LONG_OVER = Date.parse('2026-06-30T12:00:00.000Z');
const of = (
  promotion: BoughtPromotion,
  { others = [promotion], listing = LISTING, counts = COUNTS, now = LONG_OVER } = {},
) => promotionResultOf(promotion, others, listing, counts, now);

describe('what a promotion brought', () => {
  const run = boost('2026-05-10', '2026-05-17');

  it('PROMO-13: compares its whole days with as many before it; the days on which it began and ended are neither', () => {
    expect(of(run)).toMatchObject({
      businessName: 'Grace Catering',
      before: { days: 6, views: 6 * 12, contacts: 6 },
      during: { days: 6, views: 6 * 41, contacts: 12 },
      isComparable: true,
      daysBefore: may(4, 9, 12, 1),
      daysDuring: may(11, 16, 41, 2),
    });
  });

  it('counts a day without views as 0', () => {
    expect(of(run, { counts: may(4, 5, 30, 0) })).toMatchObject({
      before: { days: 6, views: 60 },
      during: { days: 6, views: 0 },
      isComparable: true,
    });
  });

  it('while it runs, ends with yesterday in Lagos', () => {
    const now = Date.parse('2026-05-14T23:30:00.000Z'); // half past midnight of the 15th there
    expect(of(run, { now })).toMatchObject({ before: { days: 4 }, during: { days: 4, views: 4 * 41 } });
    expect(of(run, { now: run.startDate.getTime() })).toMatchObject({
      before: { days: 0 },
      during: { days: 0 },
      isComparable: false,
    });
  });

  it('leaves out days before it on which the listing was promoted, or was not there', () => {
    const earlier = boost('2026-05-01', '2026-05-06');
    expect(of(run, { others: [earlier, run] })).toMatchObject({ before: { days: 3, views: 36 } });
    const listing = { ...LISTING, createdAt: '2026-05-07T12:00:00.000Z' };
    expect(of(run, { listing })).toMatchObject({ before: { days: 2 }, isComparable: false });
  });

  it('says nothing of a few views', () => {
    expect(of(run, { counts: may(4, 16, 1, 0) }).isComparable).toBe(false);
  });

  it('compares the first 90 days of a long one', () => {
    const long = boost('2026-05-10', '2027-05-10');
    const { before, during } = of(long, { now: Date.parse('2027-06-01T00:00:00.000Z') });
    expect([before.days, during.days]).toEqual([90, 90]);
  });
});
