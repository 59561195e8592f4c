import type { Logger } from 'pino';

type Ending = () => Promise<unknown>;

/** Under the 10 s that process managers usually give. */
const LONGEST_ENDING_MS = 9_500;
const LONGEST_CRASH_MS = 4_000;
/** Ctrl-C under npm arrives twice, from the terminal and from npm; only a later one forces the end. */
const ONE_SIGNAL_MS = 1_000;

/**
 * How the process ends: on SIGTERM or SIGINT everything that was opened is closed in reverse order and the exit code
 * is 0; a second signal, or a timeout, exits with 1. An unhandled error ends it with 1 too.
 */
export class ProcessLife {
  private readonly endings: Ending[] = [];
  private isEnding = false;
  private askedAt = -Infinity;

  constructor(private readonly log: Logger) {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void this.signalled(signal));
    process.on('uncaughtException', (error) => void this.crash(error));
    process.on('unhandledRejection', (reason) => void this.crash(reason));
  }

  /** Closed after everything that is opened later. */
  opened(ending: Ending): void {
    this.endings.push(ending);
  }

  /** An unexpected error is logged and ends the process. */
  async crash(error: unknown): Promise<void> {
    this.log.fatal({ err: error }, 'Ends because of an error');
    await this.giveUp();
  }

  /** Ends with 1 after closing what can be closed; the reason is already printed. */
  async giveUp(): Promise<void> {
    if (this.isEnding) return;
    this.isEnding = true;
    setTimeout(() => process.exit(1), LONGEST_CRASH_MS).unref();
    await this.closeAll();
    process.exit(1);
  }

  private async signalled(signal: string): Promise<void> {
    if (performance.now() - this.askedAt < ONE_SIGNAL_MS) return;
    if (this.isEnding) process.exit(1);
    this.isEnding = true;
    this.askedAt = performance.now();
    this.log.info({ signal }, 'Ends because it was asked to');
    setTimeout(() => process.exit(1), LONGEST_ENDING_MS).unref();
    const isClean = await this.closeAll();
    process.exit(isClean ? 0 : 1);
  }

  private async closeAll(): Promise<boolean> {
    let isClean = true;
    for (let ending = this.endings.pop(); ending; ending = this.endings.pop()) {
      try {
        await ending();
      } catch (error) {
        isClean = false;
        this.log.error({ err: error }, 'Could not be closed');
      }
    }
    return isClean;
  }
}
