import { pipeline } from 'node:stream/promises';
import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isAnswered } from '../http/answer-deadline.js';
import type { ByteRange } from './file-storage.js';
import type { OpenedFile } from './files.js';

type Readers = 'public' | 'private';

/** Bytes under an address never change, so browsers may keep what is public. */
const CACHE_CONTROL: Readonly<Record<Readers, string>> = {
  public: 'public, max-age=31536000, immutable, no-transform',
  private: 'private, no-store, no-transform',
};

/**
 * Answers with a file, or the requested range. D4: browsers do not sniff its type, nothing in it runs, and only
 * images are shown inline. The caller has checked access. Throws NotFoundException when it has just gone.
 */
export const sendFile = async (
  opened: OpenedFile,
  use: Readers,
  request: Request,
  response: Response,
): Promise<void> => {
  setHeaders(opened, use, response);
  if (use === 'public' && request.fresh) return void response.status(304).end();
  const range = rangeOf(request, opened);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${opened.size}`);
    return void response.status(416).end();
  }
  const { start, end } = range ?? { start: 0, end: opened.size - 1 };
  const bytes = request.method === 'HEAD' ? null : await opened.read(range);
  if (isAnswered(response)) return void bytes?.destroy();
  if (request.method !== 'HEAD' && !bytes) throw new NotFoundException('File not found');
  if (range) response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${opened.size}`);
  response.setHeader('Content-Length', end - start + 1);
  if (!bytes) return void response.end();
  // A client that disconnects is no error; a storage that fails half-way cuts the connection.
  // If the client is gone already, the pipeline leaves the file open.
  await pipeline(bytes, response).catch(() => [bytes, response].map((stream) => stream.destroy()));
};

const setHeaders = ({ file, etag }: OpenedFile, use: Readers, response: Response): void => {
  const isText = file.mimeType.startsWith('text/');
  const disposition = file.kind === 'image' ? 'inline' : `attachment; filename*=UTF-8''${encoded(file.name)}`;
  response.setHeader('Content-Type', isText ? `${file.mimeType}; charset=utf-8` : file.mimeType);
  response.setHeader('Content-Disposition', disposition);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Cache-Control', CACHE_CONTROL[use]);
  response.setHeader('ETag', etag);
  response.setHeader('Accept-Ranges', 'bytes');
};

/** RFC 8187: what `encodeURIComponent` leaves alone beyond it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** One range of bytes, as video players ask for; several, or one of another version, are answered by the whole. */
const rangeOf = (request: Request, { size, etag }: OpenedFile): ByteRange | undefined | 'unsatisfiable' => {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
};
