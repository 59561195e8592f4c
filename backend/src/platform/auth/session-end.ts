import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';

const CHANNEL = 'handwork_session_end';
/** A notification holds 8,000 bytes; a hash has 64 characters. */
const HASHES_PER_NOTE = 100;

/** Called with the hashes (`SessionUser.sessionHash`) of sessions that have just ended. */
type SessionEndListener = (hashes: readonly string[]) => void;

/**
 * Announces in every process which sessions have ended, so that what was opened with them (sockets) closes as well: in
 * this process at once, in others by NOTIFY. A notification may be lost with its connection, so listeners also check their
 * sessions from time to time.
 */
@Injectable()
export class SessionEnd implements OnModuleDestroy {
  private readonly origin = randomUUID();
  private readonly log = new Logger('SessionEnd');
  private readonly listeners = new Set<SessionEndListener>();
  private elsewhere: Listener | undefined;

  constructor(private readonly database: Database) {}

  /** Resolves with the function that unsubscribes, once notifications of other processes arrive. */
  async subscribe(listener: SessionEndListener): Promise<() => void> {
    this.listeners.add(listener);
    this.elsewhere ??= new Listener({
      url: this.database.url,
      channel: CHANNEL,
      name: 'handwork session end',
      onNotification: (note) => this.receive(note),
    });
    await this.elsewhere.ready;
    return () => void this.listeners.delete(listener);
  }

  /** For `Sessions`: call it after the sessions are gone. */
  async announce(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    this.notify(hashes);
    for (let from = 0; from < hashes.length; from += HASHES_PER_NOTE) {
      const note = JSON.stringify([this.origin, ...hashes.slice(from, from + HASHES_PER_NOTE)]);
      await this.database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, note]);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.elsewhere?.close();
  }

  private notify(hashes: readonly string[]): void {
    for (const listener of this.listeners) {
      try {
        listener(hashes);
      } catch (error) {
        this.log.error({ message: 'A listener to the end of sessions failed', err: error });
      }
    }
  }

  private receive(note: string): void {
    const [origin, ...hashes] = JSON.parse(note) as string[];
    if (origin !== this.origin) this.notify(hashes);
  }
}
