import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { Database, type Queryable } from '../database/database.js';

const CHANNEL = 'handwork_session_end';
const RECONNECT_MS = 1_000;
/** A notification holds 8,000 bytes; a hash has 64 characters. */
const HASHES_PER_NOTE = 100;

/** Called with the hashes (`SessionUser.sessionHash`) of sessions that have just ended. */
export type SessionEndListener = (hashes: readonly string[]) => void;

/**
 * Tells, in every process, which sessions have ended, so that what was opened with them (sockets) closes as well. In
 * this process at once, in others by NOTIFY. A note may be lost while a connection is: who keeps something open also
 * looks at the session now and then.
 */
@Injectable()
export class SessionEnd implements OnModuleDestroy {
  private readonly origin = randomUUID();
  private readonly log = new Logger('SessionEnd');
  private readonly listeners = new Set<SessionEndListener>();
  private readonly closing = new AbortController();
  private listening: { ready: Promise<void>; done: Promise<void> } | undefined;

  constructor(private readonly database: Database) {}

  /** Resolves once other processes are heard, with what ends the subscription. */
  async subscribe(listener: SessionEndListener): Promise<() => void> {
    this.listeners.add(listener);
    this.listening ??= this.listen();
    await this.listening.ready;
    return () => void this.listeners.delete(listener);
  }

  /** For `Sessions`: call it after the sessions are gone. */
  async announce(hashes: readonly string[], db: Queryable = this.database.pool): Promise<void> {
    if (hashes.length === 0) return;
    this.tell(hashes);
    for (let from = 0; from < hashes.length; from += HASHES_PER_NOTE) {
      const note = JSON.stringify([this.origin, ...hashes.slice(from, from + HASHES_PER_NOTE)]);
      await db.query('SELECT pg_notify($1, $2)', [CHANNEL, note]);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    await this.listening?.done;
  }

  private tell(hashes: readonly string[]): void {
    for (const listener of this.listeners) {
      try {
        listener(hashes);
      } catch (error) {
        this.log.error({ message: 'A listener to the end of sessions failed', err: error });
      }
    }
  }

  private hear(note: string | undefined): void {
    const [origin, ...hashes] = JSON.parse(note ?? '[]') as string[];
    if (origin !== this.origin) this.tell(hashes);
  }

  private listen(): { ready: Promise<void>; done: Promise<void> } {
    let done: Promise<void> = Promise.resolve();
    const ready = new Promise<void>((resolve) => {
      done = this.keepListening(resolve).finally(resolve);
    });
    return { ready, done };
  }

  /** One connection of its own, opened anew whenever it is lost. */
  private async keepListening(isReady: () => void): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const client = new Client({
        connectionString: this.database.url,
        keepAlive: true,
        application_name: 'handwork session end',
      });
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.once('end', resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('notification', ({ payload }) => this.hear(payload));
      try {
        await client.connect();
        await client.query(`LISTEN ${CHANNEL}`);
        isReady();
        await ended;
      } catch {
        // The next turn tries again.
      }
      await client.end().catch(() => undefined);
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
