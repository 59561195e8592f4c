import { Socket } from 'node:net';
import { sleep } from '../clock.js';
import { Client } from 'pg';
import type { Queryable } from './database.js';

const RECONNECT_MS = 1_000;

/** What the server calls the connections; each process that serves people has both, or the second at least. */
const NAMES = ['handwork wake-up', 'handwork session end'] as const;

interface ListenerOptions {
  /** Of the database. */
  url: string;
  channel: string;
  name: (typeof NAMES)[number];
  /** With the payload of NOTIFY, '' without one. Must not throw. */
  onNotification(payload: string): void;
}

/**
 * Receives NOTIFYs of other processes on its own connection, which is reopened a second after it was lost.
 * Notifications sent meanwhile are lost, so listeners must also poll.
 */
export class Listener {
  /** Resolves when it listens for the first time, or was closed before that. */
  readonly ready: Promise<void>;
  private readonly closing = new AbortController();
  private readonly done: Promise<void>;

  constructor(private readonly options: ListenerOptions) {
    let isReady = (): void => undefined;
    this.ready = new Promise((resolve) => (isReady = resolve));
    this.done = this.listen(isReady).finally(isReady);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.done;
  }

  /** Never rejects. */
  private async listen(isReady: () => void): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.connection(signal, isReady).catch(() => undefined); // the next turn tries again
      await sleep(RECONNECT_MS, signal);
    }
  }

  /** Listens until the connection is lost, or at once to the end of it when the signal aborts. */
  private async connection(signal: AbortSignal, isReady: () => void): Promise<void> {
    const { url, channel, name, onNotification } = this.options;
    const socket = new Socket();
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: name,
      stream: () => socket, // a frozen server would never complete a graceful close
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    const lost = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const leave = (): void => void socket.destroy();
    signal.addEventListener('abort', leave);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      isReady();
      await lost;
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }
}

/** Whether some process listens in this database: a server, which may be about to move its checkpoints. */
export const isServed = async (db: Queryable): Promise<boolean> => {
  const { rowCount } = await db.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY ($1)',
    [NAMES],
  );
  return Boolean(rowCount);
};
