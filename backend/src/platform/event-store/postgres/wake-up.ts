import { randomUUID } from 'node:crypto';
import { Listener } from '../../database/listener.js';

/**
 * Wakes readers when the log has grown: at once for appends of this process, by LISTEN for those of others. Only a hint:
 * readers must also poll.
 */
export class WakeUp {
  /** Sent with the notifications of this process, to recognise its own. */
  readonly name = randomUUID();
  private readonly sleepers = new Set<() => void>();
  private listener: Listener | undefined;
  private isClosed = false;
  private count = 0;

  constructor(private readonly url: string) {}

  /** Rises with every ring: shows a reader that one came while it was reading. */
  get rings(): number {
    return this.count;
  }

  ring(): void {
    this.count += 1;
    for (const wake of this.sleepers) wake();
  }

  /** Resolves at the first ring after the `heard` one, at the latest after `atMostMs` or when closed. */
  async sleep(heard: number, atMostMs: number): Promise<void> {
    if (this.isClosed) return;
    this.listener ??= new Listener({
      url: this.url,
      channel: 'handwork_events',
      name: 'handwork wake-up',
      onNotification: (sender) => {
        if (sender !== this.name) this.ring();
      },
    });
    if (this.count > heard) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, atMostMs);
      this.sleepers.add(wake);
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.ring();
    await this.listener?.close();
  }
}
