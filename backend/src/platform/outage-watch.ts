import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { isOutage } from './outage.js';

const PROBE_EVERY_MS = 500;

/**
 * Writes one line when a store goes and one when all are back, with how long it took and how many requests were refused
 * meanwhile, instead of one for everything that failed.
 */
export class OutageWatch implements OnModuleDestroy {
  private readonly log = new Logger('Stores');
  private readonly stopping = new AbortController();
  private outage: { began: number; refused: number } | undefined;

  /** `probe` resolves when every store answers. */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly probeEveryMs = PROBE_EVERY_MS,
  ) {}

  /** True when the error is an outage: then nobody else need write about it. */
  covers(error: unknown): boolean {
    if (!isOutage(error)) return false;
    if (!this.outage) this.begin(error as Error);
    return true;
  }

  /** The same of a request that is refused for it. */
  refuses(error: unknown): boolean {
    const isCovered = this.covers(error);
    if (isCovered && this.outage) this.outage.refused += 1;
    return isCovered;
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private begin({ name, message }: Error): void {
    this.outage = { began: performance.now(), refused: 0 };
    this.log.warn({ message: 'A store does not answer', reason: `${name}: ${message}` });
    void this.untilBack(this.outage);
  }

  private async untilBack(outage: { began: number; refused: number }): Promise<void> {
    const { signal } = this.stopping;
    do {
      await delay(this.probeEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted && !(await this.isBack()));
    if (signal.aborted) return;
    this.outage = undefined;
    const seconds = Math.round((performance.now() - outage.began) / 100) / 10;
    this.log.warn({ message: 'All stores answer again', seconds, refused: outage.refused });
  }

  private isBack(): Promise<boolean> {
    return this.probe().then(
      () => true,
      () => false,
    );
  }
}
