const FIRST_MS = 5_000;
const FACTOR = 3;
const LONGEST_MS = 60 * 60_000;

/**
 * How long after the try of this number (from 1) the next one comes: 5 s, 15 s, 45 s … at most an hour, up to a fifth
 * more at random, so that what failed together does not come back together.
 */
export const backOffMs = (attempts: number, random: () => number = Math.random): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempts - 1)) * (1 + random() / 5));
