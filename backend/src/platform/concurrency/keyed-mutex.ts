/** Runs work of the same key one after another, in the order of the calls; different keys do not meet. */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key);
    const mine = before ? before.then(work, work) : work();
    this.tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    }
  }
}
