import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { liftDeadline } from './answer-deadline.js';
import { hasBody } from './json-body.js';

/** For everything but files. */
export const SLOWEST_BODY_MS = 12_000;

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the connection of a client that takes longer to send its body. */
export const bodyDeadline =
  (patienceMs: number): RequestHandler =>
  (request, _response, next) => {
    if (hasBody(request)) {
      const cut = setTimeout(() => !request.complete && request.socket.destroy(), patienceMs).unref();
      cuts.set(request, cut);
      request.once('close', () => clearTimeout(cut));
    }
    next();
  };

/** For uploads, which may take as long as the server allows any request. */
export const allowSlowBody = (request: IncomingMessage): void => {
  clearTimeout(cuts.get(request));
  liftDeadline(request);
};
