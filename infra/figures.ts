// What benches and fault runs make of their measurements.

/** The value below which the given part of all lies, 0 of none. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;

/** Of an even number the mean of the two in the middle. */
export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

export const round = (value: number, digits = 0) => Number(value.toFixed(digits));
