/** What customers made of a listing, counted from what happened. */
export interface Reputation {
  /** How many gave one star, two … five. */
  stars: readonly [number, number, number, number, number];
  /** Completed jobs (INT-16). */
  totalJobs: number;
}

/** What is known of listings through the jobs done; bookings counts. */
export abstract class ListingReputation {
  /** Of these listings: an entry for every id, zeros where nothing happened yet. */
  abstract of(ids: readonly number[]): Promise<Map<number, Reputation>>;
  /** Of all listings together (OP-64). */
  abstract ofPlatform(): Promise<{ totalReviews: number; averageRating: number }>;
}

export const NO_REPUTATION: Reputation = { stars: [0, 0, 0, 0, 0], totalJobs: 0 };

/** Mean of whole stars with two decimals, 0 without any (DATA: decimal 3,2). */
export const averageOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;

/** What is shown of it: count and mean are never stored. */
export const ratingsOf = ({ stars }: Reputation) => {
  const totalReviews = stars.reduce((count, some) => count + some, 0);
  const sum = stars.reduce((total, some, index) => total + some * (index + 1), 0);
  return { totalReviews, averageRating: averageOf(sum, totalReviews) };
};
