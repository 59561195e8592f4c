import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { contextOf } from './request-context-middleware.js';

const RETRY_AFTER_SECONDS = 5;
const UNAVAILABLE = 'Service temporarily unavailable';
const PAGE_UNAVAILABLE = 'Something went wrong. Please try again in a moment.';
/** Headers of the answer that is replaced. */
const OF_THE_ANSWER = ['Content-Type', 'Content-Disposition', 'Content-Encoding', 'ETag', 'Set-Cookie'];

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 503 to a request that has no answer yet after this many milliseconds, whatever it waits for: a database that
 * hangs, several slow steps. The work itself may end later, or fail when it sets a header; neither is answered
 * (`isAnswered`), and whether it took effect is unknown, as with a lost connection. An answer that has begun is finished.
 */
export const answerDeadline =
  (withinMs: number, isData: (url: string) => boolean): RequestHandler =>
  (request, response, next) => {
    const context = contextOf(request);
    if (context) context.answerBy = performance.now() + withinMs;
    const giveUp = (): void => {
      if (!response.headersSent) refuse(response, isData(request.originalUrl));
    };
    const timer = setTimeout(giveUp, withinMs);
    deadlines.set(request, timer);
    response.once('close', () => clearTimeout(timer));
    next();
  };

/** Whether the request is answered already, so that its own answer is too late. */
export const isAnswered = (response: Response): boolean => response.writableEnded;

/** For an upload, whose duration is unbounded. */
export const liftDeadline = (request: IncomingMessage): void => {
  clearTimeout(deadlines.get(request));
  const context = contextOf(request);
  if (context) context.answerBy = undefined;
};

const refuse = (response: Response, isData: boolean): void => {
  for (const name of OF_THE_ANSWER) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.status(503);
  if (isData) response.json({ statusCode: 503, message: UNAVAILABLE });
  else response.type('text').send(PAGE_UNAVAILABLE);
};
