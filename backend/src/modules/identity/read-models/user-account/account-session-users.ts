import { Injectable } from '@nestjs/common';
import { SessionUsers, type SessionUser } from '../../../../platform/auth/session-user.js';
import { Sessions } from '../../../../platform/auth/sessions.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';
import { UserAccountQueries } from './user-account.queries.js';

/** Who a session belongs to and what that user may do. */
@Injectable()
export class AccountSessionUsers extends SessionUsers {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: UserAccountQueries,
    private readonly store: DeciderStore,
  ) {
    super();
  }

  async of(sessionId: string): Promise<SessionUser | null> {
    const session = await this.sessions.find(sessionId);
    if (!session) return null;
    const rights = (await this.accounts.rights(session.userId)) ?? (await this.fromHistory(session.userId));
    if (!rights) return null;
    const { role, isPhoneVerified } = rights;
    return { id: session.userId, role, isPhoneVerified, sessionHash: session.hash };
  }

  /** While the read model is being filled nobody is signed out: the events know as well. */
  private async fromHistory(userId: number): Promise<Pick<SessionUser, 'role' | 'isPhoneVerified'> | null> {
    const { state } = await this.store.load(user, userStream(userId));
    return state.status === 'registered'
      ? { role: state.role, isPhoneVerified: state.isPhoneVerified }
      : null;
  }
}
