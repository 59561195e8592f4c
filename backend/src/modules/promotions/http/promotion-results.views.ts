import { DAY_MS, daysUpTo, lagosDayOf } from '../../../kernel/period.js';
import type { ListingDayContacts, ListingDayViews } from '../../listings/public/index.js';
import type { BoughtPromotion } from '../read-models/promotions/promotion.queries.js';

/** What was counted of one listing on one day of Lagos. */
export interface DayCounts {
  /** `2026-11-30`. */
  day: string;
  /** Its page was opened. */
  views: number;
  contacts: number;
}

/** Whole days together. */
interface Span {
  days: number;
  views: number;
  contacts: number;
}

/** Days of the run that are compared, the first ones. */
export const MOST_COMPARED = 90;
/** Fewer on either side, or fewer views on both together, say nothing. */
const LEAST = { days: 3, views: 20 };

/** Views and contacts of one listing, put together by day. */
export const dayCountsOf = (
  listingId: number,
  views: readonly ListingDayViews[],
  contacts: readonly ListingDayContacts[],
): DayCounts[] => {
  const byDay = new Map<string, DayCounts>();
  const of = (day: string) => byDay.get(day) ?? { day, views: 0, contacts: 0 };
  for (const one of views)
    if (one.listingId === listingId) byDay.set(one.day, { ...of(one.day), views: one.profileViews });
  for (const one of contacts)
    if (one.listingId === listingId) byDay.set(one.day, { ...of(one.day), contacts: one.contacts });
  return [...byDay.values()];
};

/** The first day that a purchase is compared from. */
export const comparedSince = ({ startDate }: Pick<BoughtPromotion, 'startDate'>): string =>
  lagosDayOf(startDate.getTime() - MOST_COMPARED * DAY_MS);

/**
 * What a promotion brought: its whole days, and as many whole days before it on which the listing was there and not
 * promoted. `others`: every purchase for the listing; `counts`: of the listing, days without any left out; `now`: ms.
 */
export const promotionResultOf = (
  promotion: BoughtPromotion,
  others: readonly BoughtPromotion[],
  listing: { businessName: string; createdAt: string },
  counts: readonly DayCounts[],
  now: number,
) => {
  const { id, listingId, promotionType, startDate, endDate, isActive } = promotion;
  const bought = lagosDayOf(startDate.getTime());
  const lastDay = lagosDayOf(Math.min(now, endDate.getTime()) - DAY_MS);
  const runDays = Math.round((Date.parse(lastDay) - Date.parse(bought)) / DAY_MS);
  const run = daysUpTo(lastDay, Math.max(0, runDays));
  const during = run.slice(0, MOST_COMPARED);
  const isPromoted = (day: string) =>
    others.some(
      (one) => lagosDayOf(one.startDate.getTime()) <= day && day <= lagosDayOf(one.endDate.getTime()),
    );
  const published = lagosDayOf(Date.parse(listing.createdAt));
  const before = daysUpTo(bought, during.length + 1)
    .slice(0, -1)
    .filter((day) => day > published && !isPromoted(day));
  const counted = new Map(counts.map((one) => [one.day, one]));
  const dayOf = (day: string): DayCounts => counted.get(day) ?? { day, views: 0, contacts: 0 };
  const [spanBefore, spanDuring] = [before, during].map((days) => spanOf(days.map(dayOf))) as [Span, Span];
  return {
    promotionId: id,
    listingId,
    businessName: listing.businessName,
    promotionType,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    isActive,
    before: spanBefore,
    during: spanDuring,
    /** False: too little was counted to say anything. */
    isComparable:
      Math.min(spanBefore.days, spanDuring.days) >= LEAST.days &&
      spanBefore.views + spanDuring.views >= LEAST.views,
    /** Oldest first: those before it, then those while it ran. */
    daysBefore: before.map(dayOf),
    daysDuring: during.map(dayOf),
  };
};

const spanOf = (days: readonly DayCounts[]): Span => ({
  days: days.length,
  views: days.reduce((sum, { views }) => sum + views, 0),
  contacts: days.reduce((sum, { contacts }) => sum + contacts, 0),
});

export type PromotionResultView = ReturnType<typeof promotionResultOf>;
