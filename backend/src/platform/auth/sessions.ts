import { hash as digestOf, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { DataLoader } from '../database/data-loader.js';
import { SessionEnd } from './session-end.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ID_BYTES = 32;
/** What `randomBytes(32).toString('base64url')` looks like; anything else was never issued. */
const SESSION_ID = /^[\w-]{43}$/;

/** An unused session ends after this. */
const IDLE_MS = 7 * DAY;
/** However much it is used, a session ends after this. */
export const ABSOLUTE_MS = 30 * DAY;
/** The idle end is moved at most this often, so that reading pages does not mean writing rows. */
const ROLL_EVERY_MS = 5 * MINUTE;

interface Session {
  userId: number;
  /** Hex SHA-256 of the id: identifies the session without giving access to it. */
  hash: string;
}

export interface StoredSession extends Session {
  createdAt: Date;
  expiresAt: Date;
}

/** A StoredSession out of the table `session s`. */
export const SESSION_COLUMNS =
  's.hash, s.user_id AS "userId", s.created_at AS "createdAt", s.expires_at AS "expiresAt"';

/** Signed-in browsers (OP-13). The id is known to the browser alone. */
@Injectable()
export class Sessions {
  private readonly byHash = new DataLoader<StoredSession, string>(async (hashes) => {
    const { rows } = await this.database.reads.query<StoredSession>({
      name: 'session-find',
      text: `SELECT ${SESSION_COLUMNS} FROM session s WHERE s.hash = ANY ($1::text[])`,
      values: [hashes],
    });
    return new Map(rows.map((row) => [row.hash, row]));
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ended: SessionEnd,
  ) {}

  /** A new session; returns the id for the cookie. Deletes some expired ones as well. */
  async open(userId: number): Promise<string> {
    const id = newId();
    const now = this.clock.nowMs();
    await this.database.pool.query(
      `WITH over AS (
         DELETE FROM session WHERE hash IN (
           SELECT hash FROM session WHERE expires_at <= $3 LIMIT 100 FOR UPDATE SKIP LOCKED
         )
       )
       INSERT INTO session (hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
      [sessionHashOf(id), userId, new Date(now), new Date(now + IDLE_MS)],
    );
    return id;
  }

  /** The session of a row, its idle time reset; null when there is none, or when it has ended. */
  async live(row: StoredSession | undefined): Promise<Session | null> {
    if (!row || row.expiresAt.getTime() <= this.clock.nowMs()) return null;
    await this.roll(row.hash, row.createdAt, row.expiresAt);
    return { userId: row.userId, hash: row.hash };
  }

  /** Which of these sessions are live; does not reset their idle time. */
  async liveAmong(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (hashes.length === 0) return new Set();
    const known = await this.byHash.loadMany([...hashes]);
    const now = this.clock.nowMs();
    return new Set(
      [...known.values()].flatMap(({ hash, expiresAt }) => (expiresAt.getTime() > now ? hash : [])),
    );
  }

  /**
   * Gives the session a new id and returns it; the old id no longer works (A3). Null when the
   * session has ended meanwhile; it is not revived.
   */
  async rename(hash: string): Promise<string | null> {
    const id = newId();
    const { rowCount } = await this.database.pool.query(
      'UPDATE session SET hash = $2 WHERE hash = $1 AND expires_at > $3',
      [hash, sessionHashOf(id), new Date(this.clock.nowMs())],
    );
    if (rowCount !== 1) return null;
    await this.ended.announce([hash]);
    return id;
  }

  /** Ends one session; idempotent. */
  async end(id: string): Promise<void> {
    await this.endWhere('hash = $1', [sessionHashOf(id)]);
  }

  /**
   * Ends every session of a user (reset password, deleted account), but the one with the hash `except`. Announced
   * through `SessionEnd`.
   */
  async endAllOf(userId: number, { except = null }: { except?: string | null } = {}): Promise<void> {
    await this.endWhere('user_id = $1 AND hash IS DISTINCT FROM $2', [userId, except]);
  }

  private async endWhere(condition: string, values: unknown[]): Promise<void> {
    const { rows } = await this.database.pool.query<{ hash: string }>(
      `DELETE FROM session WHERE ${condition} RETURNING hash`,
      values,
    );
    await this.ended.announce(rows.map(({ hash }) => hash));
  }

  private async roll(hash: string, createdAt: Date, expiresAt: Date): Promise<void> {
    const end = Math.min(this.clock.nowMs() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS);
    if (end - expiresAt.getTime() < ROLL_EVERY_MS) return;
    await this.database.pool.query('UPDATE session SET expires_at = $2 WHERE hash = $1', [
      hash,
      new Date(end),
    ]);
  }
}

const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The same for an id in the form that is issued; null for anything else. */
export const givenHashOf = (id: string): string | null => (SESSION_ID.test(id) ? sessionHashOf(id) : null);

/** Hex SHA-256 of a session id: identifies the session without giving access to it. */
export const sessionHashOf = (id: string): string => digestOf('sha256', id);
