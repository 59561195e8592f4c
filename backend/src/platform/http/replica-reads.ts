import type { RequestHandler } from 'express';
import { contextOf } from './request-context-middleware.js';
import { SECURE_COOKIES } from './viewer.js';

const COOKIE = 'wrote';
/** Several times the maximum lag of a replica. */
const PRIMARY_FOR_SECONDS = 5;
const HAS_WRITTEN = /(?:^|; )wrote=/;

/**
 * Decides whether a request may read from replicas: not from a browser that wrote events within the last seconds, which a
 * cookie tells every process.
 */
export const replicaReads: RequestHandler = (request, response, next) => {
  const context = contextOf(request);
  if (!context) return next();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  context.mayReadBehind = isRead && !HAS_WRITTEN.test(request.headers.cookie ?? '');
  context.onFirstWrite = () => {
    if (response.headersSent) return;
    const secure = request.app.get(SECURE_COOKIES) === true;
    const maxAge = PRIMARY_FOR_SECONDS * 1_000;
    response.cookie(COOKIE, '1', { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge });
  };
  next();
};
