import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type Encoding, encodingFor } from '../http/encoding.js';

type Form = Encoding | 'identity';

const compressed = promisify(brotliCompress);

/**
 * For text that is compressed while a request waits: quality 11, meant for files, takes fifty times as long. A page
 * fits into a window of 128 KB; one of four megabytes has to be made first, and makes no page smaller.
 */
const brotliOf = (plain: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});
/** For the first request, which may be the only one: a twelfth larger than quality 3, a third of the work. */
const QUICK = 1;
/** From the second on: four times the work, once, for a tenth less on every line. */
const SMALL = 5;
/** Bytes that are packed so at once: to have it done beside the thread costs twice as much, and half of that on it. */
const PACKED_AT_ONCE = 131_072;
const PACK: Record<Encoding, (plain: Buffer) => Buffer | Promise<Buffer>> = {
  br: (plain) =>
    plain.length > PACKED_AT_ONCE
      ? compressed(plain, brotliOf(plain, QUICK))
      : brotliCompressSync(plain, brotliOf(plain, QUICK)),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const UNPACK: Record<Encoding, (packed: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

/**
 * A public page, in each encoding requested so far; compressed once per encoding. For a popular page Brotli runs again
 * at a higher quality in the background; until then the larger one is served.
 */
export class PackedPage {
  private readonly forms = new Map<Form, Buffer>();
  private readonly making = new Map<Form, Promise<Buffer>>();
  private isPlainWanted = false;
  private isAskedAgain = false;

  constructor(
    html: string,
    /** Its ETag. */
    readonly tag: string,
    /** Hears that it takes up another number of bytes. */
    private readonly resized: () => void = () => undefined,
  ) {
    this.forms.set('identity', Buffer.from(html));
  }

  /** What it takes up. */
  get bytes(): number {
    return [...this.forms.values()].reduce((sum, { length }) => sum + length, this.tag.length);
  }

  /** Answers a GET or HEAD with it; 304 if the client has it already. */
  async send(request: Request, response: Response): Promise<void> {
    response.setHeader('ETag', this.tag);
    if (request.headers['if-none-match'] !== undefined && request.fresh)
      return void response.status(304).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const encoding = encodingFor(request);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const form = encoding ?? 'identity';
    if (form === 'identity') this.isPlainWanted = true;
    const known = this.forms.get(form);
    const body = known ?? (await this.made(form));
    response.setHeader('Content-Length', body.length);
    response.end(body); // node leaves the body of a HEAD away by itself
    if (known && form === 'br') this.makeSmaller().catch(() => undefined); // the larger one does as well
  }

  private made(form: Form): Promise<Buffer> {
    const making = this.making.get(form) ?? this.make(form);
    this.making.set(form, making);
    return making;
  }

  private async make(form: Form): Promise<Buffer> {
    try {
      const plain = await this.plain();
      return this.keep(form, form === 'identity' ? plain : await PACK[form](plain));
    } finally {
      this.making.delete(form);
    }
  }

  private async makeSmaller(): Promise<void> {
    if (this.isAskedAgain) return;
    this.isAskedAgain = true;
    const plain = await this.plain();
    this.keep('br', await compressed(plain, brotliOf(plain, SMALL)));
  }

  /** Browsers accept compression, so the plain form is kept only for clients that do not. */
  private keep(form: Form, body: Buffer): Buffer {
    this.forms.set(form, body);
    if (!this.isPlainWanted) this.forms.delete('identity');
    this.resized();
    return body;
  }

  private async plain(): Promise<Buffer> {
    const plain = this.forms.get('identity');
    if (plain) return plain;
    const [form = 'br', packed = Buffer.alloc(0)] = [...this.forms][0] ?? [];
    return form === 'identity' ? packed : UNPACK[form](packed);
  }
}
