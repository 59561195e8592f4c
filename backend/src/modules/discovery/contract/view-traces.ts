/** Who looked at what, as far as it is kept: a day at most. */
export abstract class ViewTraces {
  /** Forgets whose page views these were (OP-50); the counts stay, they tell of nobody. Safe to repeat. */
  abstract forget(userId: number): Promise<void>;
}
