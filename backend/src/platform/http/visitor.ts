import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { cookieOf, SESSION_COOKIE, type SessionUser, type SessionUsers } from '../auth/session-user.js';

const visitors = new WeakMap<object, Promise<SessionUser | null>>();

/**
 * The signed-in user of a request, looked up once per request however often it is asked; null at once for a request
 * without a session. Rejects when the session store is down: an outage is no logout.
 */
export const sessionUserOf = (
  request: Request,
  sessions: SessionUsers,
): Promise<SessionUser | null> | null => {
  const known = knownSessionUserOf(request);
  if (known) return known;
  const sessionId = cookieOf(request, SESSION_COOKIE);
  if (sessionId === undefined) return null;
  const visitor = sessions.of(sessionId, { reads: request.method === 'GET' || request.method === 'HEAD' });
  visitors.set(request, visitor);
  return visitor;
};

/** For a read made by a page: reuses the page's lookup. */
export const shareSessionUser = (page: Request, read: Request): void => {
  const visitor = visitors.get(page);
  if (visitor) visitors.set(read, visitor);
};

/** The same after the guard, which has resolved the visitor. */
export const knownSessionUserOf = (request: Request): Promise<SessionUser | null> | null =>
  visitors.get(request) ?? null;

/** The SessionUser of the request; on public routes it is null for a visitor who is not signed in. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Promise<SessionUser | null> | null =>
    knownSessionUserOf(context.switchToHttp().getRequest<Request>()),
);
