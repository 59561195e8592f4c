const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS = 24;

/** Contract 3.15: a pending top-up is looked up this long after it began; after the last one it is abandoned. */
const OFFSETS_MS = [
  1 * MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...Array.from({ length: HOURS }, (_, hour) => (hour + 1) * HOUR_MS),
];

/** When a top-up is looked up next (ms since 1970), however late the last one was; null: never again. */
export const nextLookUpAt = (startedAtMs: number, nowMs: number): number | null => {
  const offset = OFFSETS_MS.find((after) => startedAtMs + after > nowMs);
  return offset === undefined ? null : startedAtMs + offset;
};

/** A refund takes days: it is looked up this often until it ends, in addition to the gateway's webhooks. */
export const REFUND_LOOK_UP_MS = HOUR_MS;

/** A reference is `hw-` and 20 of these: ours, never reused (contract 3.15). */
export const REFERENCE_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const REFERENCE_LENGTH = 20;
