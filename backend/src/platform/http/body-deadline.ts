import type { RequestHandler } from 'express';

/**
 * Cuts the connection of a client that takes longer to send its body. Forms with files may take as long as the server
 * lets any request take.
 */
export const bodyDeadline =
  (patienceMs: number): RequestHandler =>
  (request, _response, next) => {
    if (!request.complete && !request.is('multipart/form-data')) {
      const cut = setTimeout(() => !request.complete && request.socket.destroy(), patienceMs).unref();
      request.once('close', () => clearTimeout(cut));
    }
    next();
  };
