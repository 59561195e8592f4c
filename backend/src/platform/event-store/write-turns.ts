import { currentContext, holdUntilAnswered } from '../request-context.js';

/** An answer that takes longer holds up nobody. */
const LONGEST_MS = 50;
/** So few are not shared out. */
const FEW = 4;

/**
 * Lets commands gather: while requests that have written wait for their answer, those that want to write wait, too, and
 * then go on together, into one append and one round of projections. Without it many small groups are on their way at
 * once, each of which costs as many statements as a large one. A request that finds nobody on his way does not wait, nor
 * do those that come in the same turn of the event loop: what they needed was read together.
 *
 * While one group is written the next one is prepared. Of two that differ in size the small one costs as much as the
 * large one and leaves no time to prepare it: where more wait than were answered, the last of them wait once more.
 */
export class WriteTurns {
  /** Requests between their writing and their answer, and when they came. */
  private readonly onTheirWay = new Map<object, number>();
  private readonly waiting: (() => void)[] = [];
  private patience: NodeJS.Timeout | undefined;
  private groupSize = 0;
  private isOpen = false;

  /** Resolves when the current request, command line or policy may write. A request of a route that waits for read models is on its way from then on. */
  async take(): Promise<void> {
    const { written, held } = currentContext() ?? {};
    if (written) this.leave(written); // nobody waits for himself
    if (this.waiting.length > 0 || !(this.isOpen || this.isFree())) await this.turn();
    else if (!this.isOpen) this.open();
    if (!written || !held) return;
    this.groupSize += 1;
    this.onTheirWay.set(written, performance.now());
    await holdUntilAnswered(async () => this.leave(written));
  }

  private leave(request: object): void {
    if (this.onTheirWay.delete(request) && this.onTheirWay.size === 0) this.letGo();
  }

  private isFree(): boolean {
    const longAgo = performance.now() - LONGEST_MS;
    for (const [request, since] of this.onTheirWay) {
      if (since > longAgo) return false;
      this.onTheirWay.delete(request);
    }
    return true;
  }

  private turn(): Promise<void> {
    this.patience ??= setTimeout(() => this.letGo(Infinity), LONGEST_MS);
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  private letGo(most = Math.max(FEW, Math.ceil((this.waiting.length + this.groupSize) / 2))): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    const going = this.waiting.splice(0, most);
    if (going.length === 0) return;
    this.open();
    for (const go of going) go();
    if (this.waiting.length > 0) this.patience = setTimeout(() => this.letGo(Infinity), LONGEST_MS);
  }

  /** For one group: until this turn of the event loop ends. */
  private open(): void {
    this.groupSize = 0;
    this.isOpen = true;
    setImmediate(() => {
      this.isOpen = false;
      if (this.onTheirWay.size === 0) this.letGo(); // those who went have no answer to give
    });
  }
}
