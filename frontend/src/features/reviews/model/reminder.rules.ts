const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** REMIND-03, OP-63: when a review can be written, from what is left in milliseconds; null: now. */
export function availableIn(left: number): string | null {
  if (left <= 0) return null;
  return left < HOUR
    ? `Available in ${Math.ceil(left / MINUTE)} min`
    : `Available in ${Math.ceil(left / HOUR)} h`;
}
