/**
 * How the provider answers contacts: of those of the last 30 days, without such as have waited for less than a day.
 */
export interface Answers {
  contacts: number;
  /** How many of them the provider confirmed. */
  confirmed: number;
  /** From the contact to its confirmation, whole minutes, the median; null without any. */
  medianMinutes: number | null;
}

/** What customers made of a listing, counted from what happened. */
export interface Reputation {
  /** How many gave one star, two … five. */
  stars: readonly [number, number, number, number, number];
  /** Completed jobs (INT-16). */
  totalJobs: number;
  answers: Answers;
}

/** How many contacts were recorded with one listing on one day. */
export interface ListingDayContacts {
  listingId: number;
  /** Of Lagos, `2026-11-30`. */
  day: string;
  contacts: number;
}

/** What is known of listings through the jobs done; bookings counts. */
export abstract class ListingReputation {
  /** Of these listings: an entry for every id, zeros where nothing happened yet. */
  abstract of(ids: readonly number[]): Promise<Map<number, Reputation>>;
  /** Contacts with these listings from a day of Lagos on (`2026-11-30`); days without any are left out. */
  abstract contactsByDay(ids: readonly number[], since: string): Promise<ListingDayContacts[]>;
  /** Of all listings together (OP-64). */
  abstract ofPlatform(): Promise<{ totalReviews: number; averageRating: number }>;
}

export const NO_REPUTATION: Reputation = {
  stars: [0, 0, 0, 0, 0],
  totalJobs: 0,
  answers: { contacts: 0, confirmed: 0, medianMinutes: null },
};

/** Mean of whole stars with two decimals, 0 without any (DATA: decimal 3,2). */
export const averageOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;

/** What is shown of it: count and mean are never stored. */
export const ratingsOf = ({ stars }: Pick<Reputation, 'stars'>) => {
  const totalReviews = stars.reduce((count, some) => count + some, 0);
  const sum = stars.reduce((total, some, index) => total + some * (index + 1), 0);
  return { totalReviews, averageRating: averageOf(sum, totalReviews) };
};
