import { sleep } from './clock.js';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { isTransient } from './transient-errors.js';

const PROBE_EVERY_MS = 500;
/** The outage is over this long after the last failure: with a full disk, reads succeed and writes fail. */
const QUIET_MS = 5_000;

interface Outage {
  began: number;
  refused: number;
  /** Since when the stores answer and nothing fails; null while they do not. */
  answersSince: number | null;
}

/**
 * Logs one line when a store fails and one when all answer again, with the duration and the number of refused requests,
 * instead of one for each failure.
 */
export class OutageWatch implements OnModuleDestroy {
  private readonly log = new Logger('Stores');
  private readonly stopping = new AbortController();
  private outage: Outage | undefined;

  /** `probe` resolves when every store answers. */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly pace = { probeEveryMs: PROBE_EVERY_MS, quietMs: QUIET_MS },
  ) {}

  /** True when the error is an outage, which is logged here only. */
  covers(error: unknown): boolean {
    if (!isTransient(error)) return false;
    if (this.outage) this.outage.answersSince = null;
    else this.begin(error as Error);
    return true;
  }

  /** The same for a request that is refused because of it. */
  refuses(error: unknown): boolean {
    const isCovered = this.covers(error);
    if (isCovered && this.outage) this.outage.refused += 1;
    return isCovered;
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private begin({ name, message }: Error): void {
    this.outage = { began: performance.now(), refused: 0, answersSince: null };
    this.log.warn({ message: 'A store does not answer', reason: `${name}: ${message}` });
    void this.untilOver(this.outage);
  }

  private async untilOver(outage: Outage): Promise<void> {
    const { signal } = this.stopping;
    const { probeEveryMs, quietMs } = this.pace;
    while (outage.answersSince === null || performance.now() - outage.answersSince < quietMs) {
      await sleep(probeEveryMs, signal, { ref: false });
      if (signal.aborted) return;
      const asked = performance.now();
      outage.answersSince = (await this.isBack()) ? (outage.answersSince ?? asked) : null;
    }
    this.outage = undefined;
    const seconds = Math.round((outage.answersSince - outage.began) / 100) / 10;
    this.log.warn({ message: 'All stores answer again', seconds, refused: outage.refused });
  }

  private isBack(): Promise<boolean> {
    return this.probe().then(
      () => true,
      () => false,
    );
  }
}
