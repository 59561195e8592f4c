/** More commands of one stream than this are not decided in one go. */
const MOST_TOGETHER = 64;

/**
 * Work on streams: one at a time per stream, in the order of the calls, and what has gathered meanwhile is done together.
 * Different streams do not wait for each other.
 */
export class StreamQueue<PendingCommand> {
  private readonly waiting = new Map<string, PendingCommand[]>();

  /** `work` answers every job it is given by itself and never rejects. */
  constructor(private readonly work: (stream: string, jobs: readonly PendingCommand[]) => Promise<void>) {}

  add(stream: string, job: PendingCommand): void {
    const waiting = this.waiting.get(stream);
    if (waiting) {
      waiting.push(job);
      return;
    }
    this.waiting.set(stream, [job]);
    void this.drain(stream);
  }

  private async drain(stream: string): Promise<void> {
    for (let jobs = this.take(stream); jobs.length > 0; jobs = this.take(stream))
      await this.work(stream, jobs);
    this.waiting.delete(stream);
  }

  private take(stream: string): PendingCommand[] {
    return this.waiting.get(stream)?.splice(0, MOST_TOGETHER) ?? [];
  }
}
