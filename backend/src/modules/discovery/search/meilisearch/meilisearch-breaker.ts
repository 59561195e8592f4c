const FIRST_PROBE_MS = 250;
const LAST_PROBE_MS = 5_000;

interface BreakerOptions {
  /** Resolves when the engine answers in time. */
  probe: () => Promise<unknown>;
  onOpen: (reason: unknown) => void;
  onClose: () => void;
}

/**
 * Opens at the first failure, and probes in the background until the engine answers again: no visitor waits for an
 * engine that is known to be away, and the other one answers just as well meanwhile.
 */
export class MeilisearchBreaker {
  isOpen = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: BreakerOptions) {}

  open(reason: unknown): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.options.onOpen(reason);
    this.probeIn(FIRST_PROBE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private probeIn(waitMs: number): void {
    const probe = async (): Promise<void> => {
      try {
        await this.options.probe();
        this.isOpen = false;
        this.options.onClose();
      } catch {
        this.probeIn(Math.min(waitMs * 2, LAST_PROBE_MS));
      }
    };
    this.timer = setTimeout(() => void probe(), waitMs).unref();
  }
}
