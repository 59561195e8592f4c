import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { contextOf } from './request-context-middleware.js';

/**
 * One line per request. Only what is listed here is written: no header, no query string, no body, so that neither
 * a token nor a search can end up in the log.
 */
export const requestLog = (log: Logger) =>
  pinoHttp({
    logger: log,
    genReqId: (request) => contextOf(request)?.requestId ?? 'unknown',
    quietReqLogger: true,
    // The library's own shape of a request holds address and query.
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined },
    customLogLevel: (request, response, error) => {
      if (isProbe(request)) return 'debug'; // somebody asks every few seconds
      return error || response.statusCode >= 500 ? 'error' : 'info';
    },
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customAttributeKeys: { reqId: 'requestId' },
    customSuccessObject: (request, response, values) => lineOf(request, response, values),
    customErrorObject: (request, response, _error, values) => lineOf(request, response, values),
  });

const isProbe = (request: IncomingMessage): boolean =>
  (request as Request).originalUrl.startsWith('/api/health');

const lineOf = (request: IncomingMessage, response: ServerResponse, values: { responseTime?: number }) => ({
  method: request.method,
  route: routeOf(request as Request),
  status: response.statusCode,
  ms: values.responseTime,
  userId: contextOf(request)?.actor?.userId ?? null,
});

/** The route's template (`/api/listings/:id`), or the bare path where no route matched. */
const routeOf = (request: Request): string =>
  (request.route as { path?: string } | undefined)?.path ??
  request.originalUrl.split('?', 1)[0]?.slice(0, 200) ??
  '';
