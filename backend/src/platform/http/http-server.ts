import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestHandler, Response } from 'express';
import { isAnswered } from './answer-deadline.js';
import { compressed } from './encoding.js';
import { sendJson } from './json-answer.js';
import { oneAtATime } from './one-at-a-time.js';
import { RouteSections } from './route-sections.js';

/** Node's defaults (60 s for headers, 300 s for a request) let a few slow clients hold a server. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000, // for uploads; `bodyDeadline` is stricter with everything else
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};
const MOST_HEADERS = 64;
/** Limit for an idle connection: a client that does not read the answer must not keep it open. */
const IDLE_MS = 60_000;

/** A client that offers another protocol (some HTTP clients offer HTTP/2 with each request) is answered in HTTP/1.1. */
const isForSocket = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/ws');

/** Express under Nest, on a node server with tight limits. */
export class HttpServer extends ExpressAdapter {
  readonly sections = new RouteSections();
  private answersSections = false;

  override get(path: unknown, handler?: unknown): unknown {
    return this.addRoute('get', path, handler);
  }

  override post(path: unknown, handler?: unknown): unknown {
    return this.addRoute('post', path, handler);
  }

  override put(path: unknown, handler?: unknown): unknown {
    return this.addRoute('put', path, handler);
  }

  override patch(path: unknown, handler?: unknown): unknown {
    return this.addRoute('patch', path, handler);
  }

  override delete(path: unknown, handler?: unknown): unknown {
    return this.addRoute('delete', path, handler);
  }

  /** All sections are where the first route was made. */
  private addRoute(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: unknown,
    handler: unknown,
  ): unknown {
    const section = this.sections.for(path);
    if (!section) return super[method](path, handler as never) as unknown;
    if (!this.answersSections) this.use(this.sections.answer);
    this.answersSections = true;
    return section[method](path as string, handler as RequestHandler);
  }

  override initHttpServer(): void {
    const answer = oneAtATime(this.getInstance<RequestListener>());
    this.httpServer = createServer({ ...LIMITS, shouldUpgradeCallback: isForSocket }, answer);
    this.httpServer.maxHeadersCount = MOST_HEADERS;
    this.httpServer.timeout = IDLE_MS;
  }

  /** What a route returned. JSON bypasses Express, which costs a third of the time of a small answer. */
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (isAnswered(response)) return void (body instanceof StreamableFile && body.getStream().destroy());
    const asExpressDoes = () => super.reply(response, body, status) as unknown;
    if (body instanceof StreamableFile) return compressed(response.req, response, asExpressDoes);
    if (typeof body !== 'object') return asExpressDoes();
    if (status !== undefined) response.status(status);
    return sendJson(response, body);
  }
}

/**
 * Stops accepting, lets the current requests finish and resolves when the last connection is gone. Requests that still run
 * after `patienceMs` are cut off.
 */
export const closeGracefully = async (server: Server, patienceMs: number): Promise<void> => {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A kept-alive connection becomes idle only when its request is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};
