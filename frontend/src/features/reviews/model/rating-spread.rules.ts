/** How many gave five stars, four, … one, from how many gave one, two … five; `share` of all, 0 to 1. */
export function ratingSpread(
  distribution: readonly number[],
): { stars: number; count: number; share: number }[] {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  const spread = distribution.map((count, index) => ({
    stars: index + 1,
    count,
    share: all === 0 ? 0 : count / all,
  }));
  // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest browsers have no toReversed
  return spread.reverse();
}
