import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that wait while another is answered. Browsers do not pipeline, load tests send some ten. */
const MOST_AHEAD = 32;
const BUSY = JSON.stringify({ statusCode: 503, message: 'Service temporarily unavailable' });

type Exchange = readonly [IncomingMessage, ServerResponse];

interface Line {
  waiting: Exchange[];
  /** Too many were pipelined: the connection ends with the refusal, and what follows it is not answered. */
  isOver: boolean;
}

/**
 * Answers the requests of one connection in order. Node hands over all of them that arrive in one piece, 1,500
 * or more, and would handle them concurrently; the 33rd that is sent ahead is refused and the connection closed.
 */
export const oneAtATime = (answer: RequestListener): RequestListener => {
  const lines = new WeakMap<Socket, Line>();

  const work = ([request, response]: Exchange, line: Line): void => {
    response.once('close', () => {
      const next = request.socket.writable ? line.waiting.shift() : undefined; // the client is gone: drop the rest
      if (next) work(next, line);
      else lines.delete(request.socket);
    });
    answer(request, response);
  };

  return (request, response) => {
    const line = lines.get(request.socket);
    if (!line) {
      const begun = { waiting: [], isOver: false };
      lines.set(request.socket, begun);
      work([request, response], begun);
    } else if (line.waiting.length < MOST_AHEAD && !line.isOver) {
      line.waiting.push([request, response]);
    } else if (!line.isOver) {
      line.isOver = true;
      refuse(response); // node sends it when those before it are answered
    }
  };
};

const refuse = (response: ServerResponse): void => {
  response.writeHead(503, {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(BUSY),
    'Cache-Control': 'no-store',
    'Retry-After': 1,
  });
  response.end(BUSY);
};
