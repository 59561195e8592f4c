import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { SessionUsers } from '../auth/session-user.js';
import { Config } from '../config/config.js';
import { requireAccess } from './access-guard.js';
import { bodyDeadline } from './body-deadline.js';
import { checkedAddress, jsonBody } from './json-body.js';
import { originCheck } from './origin-check.js';
import { requestContext } from './request-context-middleware.js';
import { requestLog } from './request-log.js';
import { securityHeaders } from './security-headers.js';
import { SECURE_COOKIES } from './viewer.js';
import { visitorOf } from './visitor.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const LONGEST_ADDRESS = 4096;
const SLOWEST_BODY_MS = 30_000;

/** Everything that a request passes before it reaches a route, in the order of the contract (3.1). */
export const applyPipeline = (nest: NestExpressApplication, log: Logger): void => {
  const config = nest.get(Config);
  nest.set('trust proxy', config.trustProxy);
  nest.set(SECURE_COOKIES, config.publicUrl.startsWith('https:'));
  nest.use(requestContext, requestLog(log), securityHeaders(config));
  nest.use(originCheck(config.publicUrl), knownRequest, compression(), cookieParser());
  nest.use(bodyDeadline(SLOWEST_BODY_MS));
  nest.use('/api', freshAnswers, checkedAddress, jsonBody());
  nest.use('/api/admin', administratorsOnly(nest.get(SessionUsers)));
};

const knownRequest: RequestHandler = (request, _response, next) => {
  const possible = request.originalUrl.length <= LONGEST_ADDRESS && isDecodable(request.path);
  next(METHODS.has(request.method) && possible ? undefined : new NotFoundException());
};

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Answers to visitors may be kept if they are asked for again (ETag); the guard forbids even that for users. */
const freshAnswers: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-cache');
  next();
};

/** Also for paths that do not exist: whoever is no administrator learns nothing of the panel. */
const administratorsOnly =
  (sessions: SessionUsers): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction): void => {
    visitorOf(request, sessions)
      .then((user) => {
        requireAccess('admin', user);
        next();
      })
      .catch(next);
  };
