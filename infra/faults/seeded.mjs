// @ts-check
/**
 * Mulberry32: the same seed gives the same numbers in [0, 1), so that a run can be repeated.
 * @param {number} seed
 */
export const seeded = (seed) => {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from `from` to `to`, both possible. @param {number} from @param {number} to */
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @template T @param {readonly T[]} list @returns {T | undefined} */
    oneOf: (list) => list[Math.floor(next() * list.length)],
  };
};

/** @typedef {ReturnType<typeof seeded>} Random */
