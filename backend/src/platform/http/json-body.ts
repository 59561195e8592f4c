import { BadRequestException, HttpException, PayloadTooLargeException } from '@nestjs/common';
import { json, raw, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { OF_THE_API } from './encoding.js';

const LARGEST_BODY = 100 * 1024;
const DEEPEST_BODY = 20;
/** Of all objects of a body together; each costs several microseconds before the sender is known. */
const MOST_KEYS = 500;
/** As list elements do: the longest list that a route takes has 500. */
const MOST_VALUES = 1_000;
const [OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET, QUOTE, BACKSLASH, COLON, COMMA] =
  Buffer.from('{[}]"\\:,');
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A signature covers the raw bytes: the route reads them itself (`rawBody`). */
const OF_WEBHOOKS = /^\/api\/[\w/]+\/webhook(?:\?|$)/;

/** Routes that accept `null`, which removes what they set. */
const MAY_BE_NULL = /^\/api\/listings\/[^/]+\/availability(?:\?|$)/;

const problems = new WeakMap<Request, HttpException>();

/**
 * Reads JSON bodies of the API. A problem with a body is kept until the access checks have passed (the contract
 * answers 401 and 403 before any 400) and thrown by `throwBodyProblem`.
 */
export const jsonBody = (): RequestHandler => {
  const parse = json({ limit: LARGEST_BODY, inflate: true, strict: false, verify: refuseSize });
  return (request, response, next) => {
    if (!hasBody(request) || !OF_THE_API.test(request.url)) return next();
    if (request.is('multipart/form-data') || OF_WEBHOOKS.test(request.url)) return next();
    if (!request.is('application/json')) {
      problems.set(request, new HttpException('Content type must be application/json', 415));
      return next();
    }
    readBody(parse, request, response, next);
  };
};

const readBody = (parse: RequestHandler, request: Request, response: Response, next: NextFunction): void => {
  void parse(request, response, (error?: unknown) => {
    const problem = error === undefined ? problemOfValue(request) : problemOfParser(error);
    if (problem) {
      problems.set(request, problem);
      request.body = {};
    }
    next();
  });
};

/** Refuses text in the address that no database accepts; at the same place in the order of checks as a bad body. */
export const checkText = (request: Request): void => {
  if (/%00|\0/.test(request.originalUrl)) problems.set(request, new BadRequestException('Invalid text'));
};

/** Called by the guard once the caller may use the route. */
export const throwBodyProblem = (request: Request): void => {
  const problem = problems.get(request);
  if (problem) throw problem;
};

/**
 * The body as it came, for a route whose body nothing has read yet. Rejects with PayloadTooLargeException above `mostBytes`, and
 * with BadRequestException when the connection breaks.
 */
export const rawBody = (request: Request, response: Response, mostBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    raw({ limit: mostBytes, type: () => true, inflate: false })(request, response, (error?: unknown) => {
      if (error !== undefined) return reject(problemOfParser(error));
      const body: unknown = request.body;
      resolve(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    });
  });

export const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Counts before the body is parsed: the sender is not trusted. */
const refuseSize = (_request: unknown, _response: unknown, body: Buffer): void => {
  let depth = 0;
  let keys = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
    else if (byte === COLON) keys += 1;
    else if (byte === COMMA) values += 1;
    if (depth > DEEPEST_BODY || keys > MOST_KEYS || values > MOST_VALUES) throw new Error('Too much');
  }
};

const problemOfParser = (error: unknown): HttpException => {
  const type = (error as { type?: string }).type;
  if (type === 'entity.too.large') return new PayloadTooLargeException('Request body is too large');
  return new BadRequestException('Invalid JSON');
};

const problemOfValue = ({ body, url }: { body: unknown; url: string }): HttpException | null => {
  if (body === null && MAY_BE_NULL.test(url)) return null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new BadRequestException('Invalid JSON');
  }
  return problemInside(body);
};

const problemInside = (value: unknown): HttpException | null => {
  if (typeof value === 'string') return isStorable(value) ? null : new BadRequestException('Invalid text');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) return new BadRequestException('Invalid JSON');
    const problem = problemInside(key) ?? problemInside(inner);
    if (problem) return problem;
  }
  return null;
};

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
