import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from '../http/encoding.js';

/**
 * For text that is compressed while a request waits: quality 11, meant for files, takes fifty times as long. A page
 * fits into a window of 128 KB; the default of four megabytes costs an allocation and makes no page smaller.
 */
const brotliOf = (plain: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

/** A public page, stored as browsers take it: Brotli. The few clients that do not get it decompressed. */
export class PackedPage {
  private readonly packed: Buffer;

  constructor(
    html: string,
    /** Its ETag. */
    readonly tag: string,
  ) {
    const plain = Buffer.from(html);
    const packed = brotliCompressSync(plain, brotliOf(plain)); // a view of zlib's 64 KB buffer
    this.packed = Buffer.allocUnsafeSlow(packed.length);
    packed.copy(this.packed);
  }

  /** Its size in memory. */
  get bytes(): number {
    return this.packed.length + this.tag.length;
  }

  /** Answers a GET or HEAD with it; 304 if the client has it already. */
  send(request: Request, response: Response): void {
    response.setHeader('ETag', this.tag);
    if (request.headers['if-none-match'] !== undefined && request.fresh)
      return void response.status(304).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const encoding = encodingFor(request);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const body = encoding === 'br' ? this.packed : this.unpacked(encoding);
    response.setHeader('Content-Length', body.length);
    response.end(body); // node omits the body of a HEAD
  }

  private unpacked(encoding: 'gzip' | undefined): Buffer {
    const plain = brotliDecompressSync(this.packed);
    return encoding ? gzipSync(plain) : plain;
  }
}
