import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { contextOf } from './request-context-middleware.js';
import { METHODS, OF_THE_API } from './encoding.js';

/** Our files have an extension; no page has one. */
const OF_FILES = /^[^?]*\.[a-z0-9]{1,12}(?:\?|$)/i;

/** A finished request, as it is counted. */
export interface AnsweredRequest {
  method: string;
  /** The route's template, or the kind of address: one of a closed list. */
  pattern: string;
  status: number;
  /** The client left before the answer. */
  isCut: boolean;
  ms: number;
}

/**
 * One line per finished request, cut off ones included. Only what is listed here is written: no
 * header, no address, no body, so that neither a token nor a search can end up in the log.
 */
export const requestLog = (log: Logger, count: (answered: AnsweredRequest) => void = () => undefined) => {
  const plain = log.child({}, { redact: [] }); // redacting these six fields costs more than writing them
  return (request: Request, response: Response): void => {
    const began = performance.now();
    response.once('close', () => {
      const ms = performance.now() - began;
      const isCut = !response.writableFinished;
      const isBad = response.statusCode >= 500 || isCut;
      const level = isProbe(request) ? 'debug' : isBad ? 'error' : 'info'; // probed every few seconds
      plain[level](lineOf(request, response, ms), 'request');
      count({
        method: METHODS.has(request.method) ? request.method : 'other',
        pattern: routeOf(request),
        status: response.statusCode,
        isCut,
        ms,
      });
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

/** The route's template (`/api/listings/:id`); never the address itself, which may contain anything. */
const routeOf = (request: Request): string =>
  (request.route as { path?: string } | undefined)?.path ?? kindOf(request.originalUrl);

/** What no route answers: pages are rendered, whatever their address, the not-found page included. */
const kindOf = (url: string): string => {
  if (OF_THE_API.test(url)) return 'no route';
  return OF_FILES.test(url) ? 'file' : 'page';
};
