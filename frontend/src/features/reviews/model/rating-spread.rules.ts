/** How many reviews gave five stars, four, … one; every one counted. */
export const ratingSpread = (ratings: readonly number[]): { stars: number; count: number }[] =>
  [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings.filter((rating) => rating === stars).length }));
