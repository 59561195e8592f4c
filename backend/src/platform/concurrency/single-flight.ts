/**
 * Single flight: one call runs at a time, and all callers that arrive meanwhile share the next one.
 * No caller gets a result whose computation began before its call.
 */
export class SingleFlight<Result> {
  private readonly running = new Map<string, { now: Promise<Result>; next?: Promise<Result> }>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, work);
    const next = (): Promise<Result> => this.begin(key, work);
    return (running.next ??= running.now.then(next, next));
  }

  private begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const now = work();
    const entry: { now: Promise<Result>; next?: Promise<Result> } = { now };
    this.running.set(key, entry);
    const end = (): void => void (entry.next ?? this.running.delete(key));
    now.then(end, end);
    return now;
  }
}
