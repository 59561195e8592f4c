// @ts-check
// What benches and fault runs make of their measurements.

/** The value below which the given part of all lies, 0 of none. @param {readonly number[]} values @param {number} part */
export const quantile = (values, part) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;

/** Of an even number the mean of the two in the middle. @param {readonly number[]} values */
export const median = (values) => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

/** @param {number} value @param {number} digits behind the point */
export const round = (value, digits = 0) => Number(value.toFixed(digits));
