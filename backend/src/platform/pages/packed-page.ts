import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor, type Encoding } from '../http/encoding.js';

type Form = Encoding | 'identity';

/**
 * For text that is packed while somebody waits: a quality of 11, which is for files, takes fifty times as long. A page
 * fits into a window of 128 KB; one of four megabytes has to be made first, and makes no page smaller.
 */
const brotli = (plain: Buffer, quality: number): Buffer =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
/** For the first who asks, who may be the only one. */
const QUICK = 3;
/** From the second on: four times the work, once, for a tenth less on every line. */
const SMALL = 5;
const PACK = { br: (plain: Buffer) => brotli(plain, QUICK), gzip: (plain: Buffer) => gzipSync(plain) };
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

/** A page for everybody, in each form that somebody has asked for; packed once per form, as Brotli once more for many. */
export class PackedPage {
  private readonly forms = new Map<Form, Buffer>();
  private isPlainWanted = false;
  private isSmall = false;

  constructor(
    html: string,
    /** Its ETag. */
    readonly tag: string,
  ) {
    this.forms.set('identity', Buffer.from(html));
  }

  /** What it takes up. */
  get bytes(): number {
    return [...this.forms.values()].reduce((sum, { length }) => sum + length, this.tag.length);
  }

  /** Answers a GET or HEAD with it; 304 to who has it already. */
  send(request: Request, response: Response): void {
    response.setHeader('ETag', this.tag);
    if (request.headers['if-none-match'] !== undefined && request.fresh)
      return void response.status(304).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const encoding = encodingFor(request);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const body = this.as(encoding ?? 'identity');
    response.setHeader('Content-Length', body.length);
    response.end(body); // node leaves the body of a HEAD away by itself
  }

  /** Browsers take it packed, so the plain form is kept only for those who do not. */
  private as(form: Form): Buffer {
    if (form === 'identity') this.isPlainWanted = true;
    const known = this.forms.get(form);
    if (known && (form !== 'br' || this.isSmall)) return known;
    if (known) return this.smaller();
    const plain = this.plain();
    const packed = form === 'identity' ? plain : PACK[form](plain);
    this.forms.set(form, packed);
    if (!this.isPlainWanted) this.forms.delete('identity');
    return packed;
  }

  private smaller(): Buffer {
    const packed = brotli(this.plain(), SMALL);
    this.isSmall = true;
    this.forms.set('br', packed);
    return packed;
  }

  private plain(): Buffer {
    const plain = this.forms.get('identity');
    if (plain) return plain;
    const [form = 'br', packed = Buffer.alloc(0)] = [...this.forms][0] ?? [];
    return form === 'identity' ? packed : UNPACK[form](packed);
  }
}
