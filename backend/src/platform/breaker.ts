const FIRST_PROBE_MS = 250;
const LAST_PROBE_MS = 5_000;

interface BreakerOptions {
  /** Resolves when the service answers in time. */
  probe: () => Promise<unknown>;
  onOpen: (reason: unknown) => void;
  /** With the number of failed probes: none when the service was never away. */
  onClose: (failedProbes: number) => void;
}

/**
 * Circuit breaker for an external service: opens at the first failure and probes in the background, with back-off,
 * until it answers again. What to do while it is open is up to the caller.
 */
export class Breaker {
  isOpen = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: BreakerOptions) {}

  open(reason: unknown): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.options.onOpen(reason);
    this.probeIn(FIRST_PROBE_MS, 0);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private probeIn(waitMs: number, failed: number): void {
    const probe = async (): Promise<void> => {
      try {
        await this.options.probe();
        this.isOpen = false;
        this.options.onClose(failed);
      } catch {
        this.probeIn(Math.min(waitMs * 2, LAST_PROBE_MS), failed + 1);
      }
    };
    this.timer = setTimeout(() => void probe(), waitMs).unref();
  }
}
