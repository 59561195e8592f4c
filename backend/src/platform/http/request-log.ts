import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { contextOf } from './request-context-middleware.js';

/**
 * One line per request, written when it is over, cut off ones included. Only what is listed here is written: no
 * header, no query string, no body, so that neither a token nor a search can end up in the log.
 */
export const requestLog = (log: Logger) => {
  const plain = log.child({}, { redact: [] }); // to look for secrets in these six fields costs more than to write them
  return (request: Request, response: Response): void => {
    const began = performance.now();
    response.once('close', () => {
      const isBad = response.statusCode >= 500 || !response.writableFinished;
      const level = isProbe(request) ? 'debug' : isBad ? 'error' : 'info'; // somebody probes every few seconds
      plain[level](lineOf(request, response, performance.now() - began), 'request');
    });
  };
};

const isProbe = (request: Request): boolean => request.originalUrl.startsWith('/api/health');

const lineOf = (request: Request, response: Response, ms: number) => ({
  requestId: contextOf(request)?.requestId ?? 'unknown',
  method: request.method,
  route: routeOf(request),
  status: response.statusCode,
  ms: Math.round(ms * 10) / 10,
  userId: contextOf(request)?.actor?.userId ?? null,
});

/** The route's template (`/api/listings/:id`), or the bare path where no route matched. */
const routeOf = (request: Request): string =>
  (request.route as { path?: string } | undefined)?.path ??
  request.originalUrl.split('?', 1)[0]?.slice(0, 200) ??
  '';
