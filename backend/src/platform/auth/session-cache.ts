import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock.js';
import { SessionEnd } from './session-end.js';
import type { SessionUser } from './session-user.js';

/** The notification that a session has ended may be lost: without it the session still works for at most this long. */
const TRUSTED_MS = 800;
const MOST = 20_000;

interface Remembered {
  /** Null: it has ended. */
  user: SessionUser | null;
  /** When it was queried. */
  askedAt: number;
  /** When the session ends by itself. */
  expiresAt: number;
}

/**
 * Recently used sessions and their users: a screen makes five or ten requests at once. For reads only;
 * writes query the session. A session that ends is dropped at once in this process, and in others when they are notified.
 */
@Injectable()
export class SessionCache implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sessions = new LRUCache<string, Remembered>({ max: MOST });
  private unsubscribe: Promise<() => void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ends: SessionEnd,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.ends.subscribe((hashes) => this.forget(hashes));
  }

  async onModuleDestroy(): Promise<void> {
    (await this.unsubscribe)?.();
  }

  /** The user of the session with this hash; undefined: it has to be queried. */
  recall(hash: string): SessionUser | undefined {
    const known = this.sessions.get(hash);
    const now = this.clock.nowMs();
    const age = now - (known?.askedAt ?? -Infinity);
    return known?.user && age >= 0 && age < TRUSTED_MS && now < known.expiresAt ? known.user : undefined;
  }

  /** `askedAt`: the moment before the query. A session that has ended since then stays ended. */
  remember(user: SessionUser, askedAt: number, expiresAt: Date): void {
    const known = this.sessions.peek(user.sessionHash);
    if (known && known.askedAt > askedAt) return;
    this.sessions.set(user.sessionHash, { user, askedAt, expiresAt: expiresAt.getTime() });
  }

  private forget(hashes: readonly string[]): void {
    // As if queried in the next millisecond: a query that began in this one may still have found it.
    const ended = { user: null, askedAt: this.clock.nowMs() + 1, expiresAt: 0 };
    for (const hash of hashes) this.sessions.set(hash, ended);
  }
}
