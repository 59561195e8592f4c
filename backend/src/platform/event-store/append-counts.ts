import type { NewEvent } from './event-store.js';

/** What became of the appends of this process since it started. */
export class AppendCounts {
  /** By type. */
  readonly events = new Map<string, number>();
  /** `conflict`: lost the write race. `refused`: lost every retry. `failed`: the outcome may be unknown. */
  readonly outcomes = { stored: 0, conflict: 0, refused: 0, failed: 0 };

  stored(events: readonly NewEvent[]): void {
    this.outcomes.stored += 1;
    for (const { type } of events) this.events.set(type, (this.events.get(type) ?? 0) + 1);
  }
}
