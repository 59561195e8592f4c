/** Name of the session cookie (OP-13). */
export const SESSION_COOKIE = 'sid';

/** A cookie of a request; undefined where there is none. */
export const cookieOf = (request: object, name: string): string | undefined => {
  const value = (request as { cookies?: Record<string, unknown> }).cookies?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The signed-in user, by the session of the request; never by what the client sends. */
export interface SessionUser {
  id: number;
  role: 'user' | 'provider' | 'admin';
  isPhoneVerified: boolean;
  /** Hash of the session id: ends sockets and sessions. */
  sessionHash: string;
}

/** Resolves a session cookie; identity implements it. */
export abstract class SessionUsers {
  /**
   * The user of a live session (and rolls its expiry), or null. Rejects when the store is down: an outage is no logout.
   * With `reads` the user may come from a cache that is less than a second old.
   */
  abstract of(sessionId: string, only?: { reads: boolean }): Promise<SessionUser | null>;
}
