import { Injectable } from '@nestjs/common';
import { SessionUsers, type SessionUser } from '../../../../platform/auth/session-user.js';
import {
  givenHashOf,
  SESSION_COLUMNS,
  Sessions,
  type StoredSession,
} from '../../../../platform/auth/sessions.js';
import { SessionCache } from '../../../../platform/auth/session-cache.js';
import { Clock } from '../../../../platform/clock.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { Database } from '../../../../platform/database/database.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';

type Rights = Pick<SessionUser, 'role' | 'isPhoneVerified'>;

/** Who a session belongs to and what that user may do. */
@Injectable()
export class AccountSessionUsers extends SessionUsers {
  /** One statement for what every request of a signed-in user asks. */
  private readonly byHash = new DataLoader<StoredSession & Partial<Rights>, string>(async (hashes) => {
    const { rows } = await this.database.reads.query<StoredSession & Partial<Rights>>({
      name: 'session-user',
      text: `SELECT ${SESSION_COLUMNS}, a.role, a.is_phone_verified AS "isPhoneVerified"
             FROM session s LEFT JOIN user_account a ON a.id = s.user_id WHERE s.hash = ANY ($1::text[])`,
      values: [hashes],
    });
    return new Map(rows.map((row) => [row.hash, row]));
  });

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly store: DeciderStore,
    private readonly memory: SessionCache,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(sessionId: string, { reads } = { reads: false }): Promise<SessionUser | null> {
    const hash = givenHashOf(sessionId);
    if (hash === null) return null;
    const known = reads ? this.memory.recall(hash) : undefined;
    if (known) return known;
    const askedAt = this.clock.nowMs();
    const row = (await this.byHash.loadMany([hash])).get(hash);
    const session = await this.sessions.live(row);
    if (!session) return null;
    const rights = row?.role ? (row as Rights) : await this.fromHistory(session.userId);
    if (!rights) return null;
    const { role, isPhoneVerified } = rights;
    const found: SessionUser = { id: session.userId, role, isPhoneVerified, sessionHash: session.hash };
    // What an administrator may do is asked each time.
    if (row && role !== 'admin') this.memory.remember(found, askedAt, row.expiresAt);
    return found;
  }

  /** While the read model is being filled no user is signed out: the events know as well. */
  private async fromHistory(userId: number): Promise<Rights | null> {
    const { state } = await this.store.load(user, userStream(userId));
    return state.status === 'registered'
      ? { role: state.role, isPhoneVerified: state.isPhoneVerified }
      : null;
  }
}
