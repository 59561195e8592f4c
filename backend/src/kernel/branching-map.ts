const BUCKETS = 256;

/**
 * A map from positive whole numbers that never changes: `with` answers a new one that shares all but a small part with
 * this one. A state with a hundred thousand ids in it folds one more event in microseconds.
 */
export class BranchingMap<Value> {
  private constructor(private readonly buckets: readonly (ReadonlyMap<number, Value> | undefined)[]) {}

  static empty<Value>(): BranchingMap<Value> {
    return new BranchingMap<Value>([]);
  }

  get(key: number): Value | undefined {
    return this.buckets[key % BUCKETS]?.get(key);
  }

  has(key: number): boolean {
    return this.buckets[key % BUCKETS]?.has(key) ?? false;
  }

  with(key: number, value: Value): BranchingMap<Value> {
    const buckets = this.buckets.slice();
    buckets[key % BUCKETS] = new Map(buckets[key % BUCKETS]).set(key, value);
    return new BranchingMap(buckets);
  }

  /** All pairs, by rising key. */
  entries(): [number, Value][] {
    return this.buckets.flatMap((bucket) => [...(bucket ?? [])]).toSorted(([one], [other]) => one - other);
  }
}
