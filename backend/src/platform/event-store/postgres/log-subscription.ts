import { sleep } from '../../clock.js';
import type {
  EventStore,
  Checkpoint,
  OnBatch,
  Position,
  Subscription,
  SubscriptionOptions,
} from '../event-store.js';
import type { WakeUp } from './wake-up.js';

/** The safety net under lost wake-ups. */
const POLL_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const FIRST_PAUSE_MS = 50;

/** Reads the log to its end, then sleeps until it may have grown. One batch at a time; failures pause it and never end it. */
export class LogSubscription implements Subscription {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly store: Pick<EventStore, 'readAll'>,
    private readonly wakeUp: WakeUp,
    private checkpoint: Checkpoint,
    private readonly onBatch: OnBatch,
    private readonly options: SubscriptionOptions,
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await this.readToEnd(signal);
        pause = FIRST_PAUSE_MS;
      } catch {
        // The engine is unavailable, or the follower rejected the batch: retried.
        await sleep(pause, signal);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  private async readToEnd(signal: AbortSignal): Promise<void> {
    const { onTrouble, maxBatch } = this.options;
    const heard = this.wakeUp.rings;
    const reading = this.store.readAll(this.checkpoint, { limit: maxBatch });
    reading.catch((error: Error) => onTrouble?.(error));
    const { events, next, end } = await reading;
    if (signal.aborted) return;
    if (events.length > 0) await this.onBatch(events, next as Position);
    this.checkpoint = next;
    if (end) await this.wakeUp.sleep(heard, POLL_MS);
  }
}
