import { hash, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Viewer } from '../../kernel/viewer.js';
import { cookieOf } from '../auth/session-user.js';
import { networkOf } from '../client-network.js';
import { contextOf } from './request-context-middleware.js';
import { knownSessionUserOf } from './visitor.js';

/** Name of the cookie that distinguishes visitors; it has no other use. */
const VIEWER_COOKIE = 'vid';

/** Setting of the Express application: whether the site is reached by https. */
export const SECURE_COOKIES = 'handwork secure cookies';

const ID = /^[\w-]{22}$/;
const DAYS_30_MS = 30 * 24 * 3_600_000;

/** User agents of automated readers: crawlers, and link previews of messengers. */
const ROBOT = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview/i;

/**
 * The viewer, or null when it is no view: a card that the browser prefetches (`X-Purpose: prefetch`), a HEAD request,
 * a crawler. A browser without a cookie gets one, and counts.
 */
export const CurrentViewer = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<Viewer | null> => {
    const http = context.switchToHttp();
    return viewerOf(http.getRequest<Request>(), http.getResponse<Response>());
  },
);

const viewerOf = async (request: Request, response: Response): Promise<Viewer | null> => {
  if (request.method === 'HEAD' || request.get('x-purpose') === 'prefetch') return null;
  if (ROBOT.test(request.get('user-agent') ?? '')) return null;
  const user = await knownSessionUserOf(request);
  const address = networkOf(contextOf(request)?.clientAddress ?? '');
  if (user) return { userId: user.id, key: `u${user.id}`, address };
  const known = cookieOf(request, VIEWER_COOKIE) ?? '';
  const id = ID.test(known) ? known : newCookie(request, response);
  return {
    userId: null,
    key: `v${hash('sha256', id, 'base64url').slice(0, 22)}`,
    address,
  };
};

/** From a UUID's 122 random bits, which Node generates in bulk: a system call for each costs as much as an answer. */
const newId = (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

const newCookie = (request: Request, response: Response): string => {
  const id = newId();
  const secure = request.app.get(SECURE_COOKIES) === true;
  response.cookie(VIEWER_COOKIE, id, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: DAYS_30_MS,
  });
  response.setHeader('Cache-Control', 'private, no-cache'); // the cookie is for this browser only
  return id;
};
