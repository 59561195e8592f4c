import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from './encoding.js';

/** Bytes below which an answer fits into one packet as it is. */
const WORTH_PACKING = 1_024;
/** Bytes compressed synchronously, in a third of the time of a stream or a thread; more would block others. */
const PACKED_AT_ONCE = 65_536;
/** The default of 11 is for files that are compressed once and sent a thousand times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const PACKERS = {
  br: {
    atOnce: (text: string) => brotliCompressSync(text, BROTLI),
    aside: (text: string) => promisify(brotliCompress)(text, BROTLI),
  },
  gzip: { atOnce: (text: string) => gzipSync(text), aside: (text: string) => promisify(gzip)(text) },
};

/**
 * Sends a body as JSON in one piece, compressed where the client accepts it. What may be cached gets an ETag, and 304 is
 * the answer if the client has it already. Type and caching are the route's, if it has set them.
 */
export const sendJson = (response: Response, body: object | null): void | Promise<void> => {
  const { req: request } = response;
  const text = JSON.stringify(body);
  if (!response.hasHeader('Content-Type')) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
  }
  if (isKnown(request, response, text)) return void withoutBody(response);
  const size = Buffer.byteLength(text);
  if (size < WORTH_PACKING) return send(response, text, size);
  response.vary('Accept-Encoding');
  const encoding = encodingFor(request);
  if (!encoding || request.method === 'HEAD') return send(response, text, size);
  response.setHeader('Content-Encoding', encoding);
  const { atOnce, aside } = PACKERS[encoding];
  if (size > PACKED_AT_ONCE) return aside(text).then((packed) => send(response, packed, packed.length));
  const packed = atOnce(text);
  send(response, packed, packed.length);
};

const polled = new WeakSet<Response>();

/**
 * For a private answer that is polled: no cache stores it, but a client that sends the
 * ETag of its last answer is spared the body, also without caches in between.
 */
export const answersUnchanged = (response: Response): void => void polled.add(response);

/** Whether the client has this version; sets its ETag. */
const isKnown = (request: Request, response: Response, text: string): boolean => {
  if (polled.has(response)) {
    const tag = `W/"${hash('sha1', text, 'base64')}"`;
    response.setHeader('ETag', tag);
    return request.headers['if-none-match'] === tag;
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || response.getHeader('Cache-Control') === 'no-store') return false;
  if (!response.hasHeader('ETag')) response.setHeader('ETag', `W/"${hash('sha1', text, 'base64')}"`);
  return request.headers['if-none-match'] !== undefined && request.fresh;
};

const withoutBody = (response: Response): void => {
  response.removeHeader('Content-Type');
  response.status(304).end();
};

/** Node omits the body of a HEAD. */
const send = (response: Response, body: string | Buffer, size: number): void => {
  response.setHeader('Content-Length', size);
  response.end(body);
};
