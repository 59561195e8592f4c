import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { SessionUsers } from '../auth/session-user.js';
import { Config } from '../config/config.js';
import { requireAccess } from './access-guard.js';
import { answerDeadline } from './answer-deadline.js';
import { bodyDeadline, SLOWEST_BODY_MS } from './body-deadline.js';
import { compressed, METHODS, OF_THE_API } from './encoding.js';
import { checkText, jsonBody } from './json-body.js';
import { originCheck } from './origin-check.js';
import { replicaReads } from './replica-reads.js';
import { requestContext } from './request-context-middleware.js';
import { requestLog, type AnsweredRequest } from './request-log.js';
import { securityHeaders } from './security-headers.js';
import { SECURE_COOKIES } from './viewer.js';
import { sessionUserOf } from './visitor.js';

const LONGEST_ADDRESS = 4096;
/** No page is at this address. */
const NOT_FOUND_PAGE = '/nowhere';
const OF_SOCKETS = /^\/ws(?:\/|%|$)/i;
/** Counted from the end of the body: waiting requests hold resources that others need. */
const LONGEST_ANSWER_MS = 3_000;

/**
 * Everything that a request passes before it reaches a route, in the order of the contract (3.1). `count` is called for each
 * that is over.
 */
export const applyPipeline = (
  nest: NestExpressApplication,
  log: Logger,
  count?: (answered: AnsweredRequest) => void,
  longestAnswerMs = LONGEST_ANSWER_MS,
): void => {
  const config = nest.get(Config);
  nest.disable('x-powered-by');
  nest.set('trust proxy', config.trustProxy);
  nest.set(SECURE_COOKIES, config.publicUrl.startsWith('https:'));
  nest.use(
    requestContext,
    ...(config.databaseReadUrls.length > 0 ? [replicaReads] : []),
    arrival(config, requestLog(log, count)),
    bodyDeadline(SLOWEST_BODY_MS),
    jsonBody(),
    answerDeadline(longestAnswerMs, (url) => OF_THE_API.test(url)),
  );
  nest.use('/api/admin', administratorsOnly(nest.get(SessionUsers)));
};

/** What is checked before the body is read. */
const arrival = (config: Config, logWhenOver: ReturnType<typeof requestLog>): RequestHandler => {
  const headers = securityHeaders(config);
  const checkOrigin = originCheck(config.publicUrl);
  const readCookies = cookieParser();
  return (request, response, next) => {
    const isData = OF_THE_API.test(request.url);
    logWhenOver(request, response);
    if (isData) headers.forData(response);
    else headers.forPages(response);
    checkOrigin(request);
    if (isData) checkAddress(request);
    else routeToNotFoundPage(request);
    if (!isData) return compressed(request, response, () => readCookies(request, response, next));
    // Answers to visitors may be cached if revalidated (ETag); the guard forbids even that for users.
    response.setHeader('Cache-Control', 'no-cache');
    checkText(request);
    readCookies(request, response, next);
  };
};

/** Throws a 404 for an address that cannot exist. */
export const checkAddress = (request: Request): void => {
  if (!METHODS.has(request.method) || !isPossible(request)) throw new NotFoundException();
};

/** The same for all other addresses, except that a browser gets the not-found page. */
const routeToNotFoundPage = (request: Request): void => {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !OF_SOCKETS.test(request.path);
  if (isPage && !isPossible(request)) request.url = NOT_FOUND_PAGE;
  else checkAddress(request);
};

const isPossible = (request: Request): boolean =>
  request.originalUrl.length <= LONGEST_ADDRESS && isReadable(request.path);

/** No path of ours has a control character; databases reject NUL, and headers line breaks. */
const isReadable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** Also for paths that do not exist: others than administrators learn nothing about the panel. */
const administratorsOnly =
  (sessions: SessionUsers): RequestHandler =>
  async (request, _response, next) => {
    requireAccess('admin', await sessionUserOf(request, sessions));
    next();
  };
