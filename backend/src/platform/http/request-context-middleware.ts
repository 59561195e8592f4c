import { randomUUID } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { v5 as uuidV5 } from 'uuid';
import type { KeyedHashes } from '../auth/keyed-hashes.js';
import type { SessionUser } from '../auth/session-user.js';
import { currentContext, runInContext, type RequestContext } from '../request-context.js';

const COMMAND_NAMESPACE = '6f1c1a0e-3b0a-5d0c-9a51-7d6f2c9d4e11';
/** It is stored permanently, so it must carry no information: a client's own is accepted only if it is a UUID. */
const REQUEST_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** It is logged, and the content may hold a password, so it is hashed with the installation's secret. */
const FINGERPRINT_DIGITS = 32;

const contexts = new WeakMap<object, RequestContext>();

/** The context of a request, also where the asynchronous one is lost (after the answer is sent). */
export const contextOf = (request: object): RequestContext | undefined => contexts.get(request);

/** First in the pipeline: gives every request its id and the context that all later code may ask for. */
export const requestContext = (request: Request, response: Response, next: NextFunction): void => {
  const offered = request.get('x-request-id');
  const context: RequestContext = {
    requestId: offered && REQUEST_ID.test(offered) ? offered : randomUUID(),
    commandId: randomUUID(),
    comesOnce: true,
    actor: null,
    clientAddress: request.ip ?? null,
    written: { position: null },
  };
  contexts.set(request, context);
  response.setHeader('X-Request-Id', context.requestId);
  runInContext(context, next);
};

/**
 * Fills in what depends on the matched route and the session. With an Idempotency-Key the command id is derived from
 * the caller, the method, the path and the key: a retry is the same command, the key of another caller is not.
 */
export const completeContext = (request: Request, user: SessionUser | null, hashes: KeyedHashes): void => {
  const context = contextOf(request);
  if (!context) return;
  if (user) context.actor = { userId: user.id, role: user.role };
  const key = request.get('idempotency-key');
  if (key === undefined) return;
  if (!IDEMPOTENCY_KEY.test(key)) throw new BadRequestException('Invalid idempotency key');
  const caller = user ? `user ${user.id}` : `visitor ${context.clientAddress}`;
  context.comesOnce = false;
  context.commandId = uuidV5(`${caller} ${request.method} ${request.path} ${key}`, COMMAND_NAMESPACE);
  context.fingerprint = fingerprintOf(hashes, context.commandId, request.body);
};

/** For a body that is known only once its route has read it: a form with files. Without a key nothing is compared. */
export const completeFingerprint = (content: unknown, hashes: KeyedHashes): void => {
  const context = currentContext();
  if (context?.fingerprint) context.fingerprint = fingerprintOf(hashes, context.commandId, content);
};

const fingerprintOf = (hashes: KeyedHashes, commandId: string, content: unknown): string => {
  const text = JSON.stringify(content, (_, value: unknown) => inKeyOrder(value)) ?? '';
  return hashes.of('request-content', commandId, text).slice(0, FINGERPRINT_DIGITS);
};

const inKeyOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
