/** Lets so many pieces of work of one key run at once; the next ones wait in the order in which they came. */
export class Slots {
  private readonly lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Infinity,
  ) {}

  /** Answers what the work answers; null, without having begun, when too many wait already. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    this.lanes.set(key, lane);
    if (lane.running >= this.atOnce) {
      if (lane.waiting.length >= this.mostWaiting) return null;
      await new Promise<void>((resolve) => lane.waiting.push(resolve)); // whoever ends hands its place over
    } else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) this.lanes.delete(key);
    }
  }
}
