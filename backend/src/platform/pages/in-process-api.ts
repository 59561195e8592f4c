import { get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';

export interface ApiAnswer {
  status: number;
  /** Parsed JSON; null when the answer was none. */
  body: unknown;
}

const PASSED_ON = ['host', 'cookie', 'x-forwarded-for', 'user-agent', 'accept-language'];

/**
 * Reads the API for a page without the network, as the visitor who asked for the page: same cookies, same address,
 * same request id. Cookies that the API sets (an anonymous viewer's id) go out with the page.
 */
export const apiFor = (nest: NestExpressApplication, request: Request, response: Response) => {
  const server = nest.getHttpServer() as Server;
  const headers: OutgoingHttpHeaders = { 'x-request-id': response.getHeader('X-Request-Id') };
  for (const name of PASSED_ON) {
    const value = request.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return async (path: string): Promise<ApiAnswer> => {
    const answer = await ask(server, path, headers, request.socket.remoteAddress);
    for (const cookie of answer.headers['set-cookie'] ?? []) response.append('Set-Cookie', cookie);
    return { status: answer.statusCode ?? 500, body: parsed(await text(answer)) };
  };
};

/**
 * Real HTTP over a pair of streams instead of a socket. (Libraries that inject made-up requests replace the
 * prototypes that Express gives to all requests.)
 */
const ask = (
  server: Server,
  path: string,
  headers: OutgoingHttpHeaders,
  remoteAddress: string | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const [ours, theirs] = duplexPair();
    server.emit('connection', Object.assign(theirs, { remoteAddress }));
    get({ path, headers, createConnection: () => ours }, resolve).on('error', reject);
  });

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};
