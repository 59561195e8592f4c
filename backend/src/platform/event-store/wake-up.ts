import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const RECONNECT_MS = 1_000;
const CHANNEL = 'handwork_events';

/**
 * Tells readers that the log may have grown: at once for appends of this process, by LISTEN for those of others. Only
 * ever a hint; who waits also looks by himself every now and then.
 */
export class WakeUp {
  private readonly sleepers = new Set<() => void>();
  private readonly closing = new AbortController();
  private listening: Promise<void> | undefined;
  private count = 0;

  constructor(private readonly url: string) {}

  /** Rises with every ring: lets a reader see that one came while he was reading. */
  get rings(): number {
    return this.count;
  }

  ring(): void {
    this.count += 1;
    for (const wake of this.sleepers) wake();
  }

  /** Resolves at the first ring after the `heard` one, at the latest after `atMostMs` or when closed. */
  async sleep(heard: number, atMostMs: number): Promise<void> {
    this.listening ??= this.listen();
    if (this.count > heard || this.closing.signal.aborted) return;
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
    this.closing.abort();
    this.ring();
    await this.listening;
  }

  /** Never rejects; while the connection is lost, readers live by looking. */
  private async listen(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.hear(signal).catch(() => undefined); // the next turn tries again
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens on one connection of its own until that is lost, or at once to the end of it when the signal aborts. */
  private async hear(signal: AbortSignal): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'handwork wake-up',
      stream: () => socket, // a server that is frozen lets nobody say good-bye
    });
    client.on('error', () => undefined);
    client.on('notification', () => this.ring());
    const lost = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const leave = (): void => void socket.destroy();
    signal.addEventListener('abort', leave);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await lost;
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }
}
