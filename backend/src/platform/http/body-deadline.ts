import type { RequestHandler } from 'express';
import { hasBody } from './json-body.js';

/**
 * Cuts the connection of a client that takes longer to send its body. Forms with files may take as long as the server
 * lets any request take.
 */
export const bodyDeadline =
  (patienceMs: number): RequestHandler =>
  (request, _response, next) => {
    if (hasBody(request) && !request.is('multipart/form-data')) {
      const cut = setTimeout(() => !request.complete && request.socket.destroy(), patienceMs).unref();
      request.once('close', () => clearTimeout(cut));
    }
    next();
  };
