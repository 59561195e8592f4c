import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access-policy.js';
import { encodingFor, type Encoding } from '../../../platform/http/encoding.js';
import { COVER_VARIANTS, coverSvg, tradeOfCover } from '../covers/cover.views.js';

const NAME = /^([a-z\d]{1,100})-(\d{1,2})\.svg$/;

type PackedCover = Record<Encoding | 'plain', Buffer>;

/**
 * `/covers/{trade}-{variant}.svg`: the drawing for a listing without a photo, by the trade's key in lower case.
 * Immutable under its address: pages raise `?v=` when the drawings change.
 */
@Public()
@ApiExcludeController()
@Controller('covers')
export class CoversController {
  /** Each is compressed once: some forty trades in twelve variants, a kilobyte or two. */
  private readonly packed = new Map<string, PackedCover>();

  @Get(':name')
  read(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    const [, trade = '', variant = ''] = NAME.exec(name) ?? [];
    if (trade === '' || Number(variant) >= COVER_VARIANTS) throw new NotFoundException('Not found');
    const cover = this.coverOf(tradeOfCover(trade), Number(variant));
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.vary('Accept-Encoding');
    response.type('image/svg+xml');
    const encoding = encodingFor(request);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.send(cover[encoding ?? 'plain']);
  }

  private coverOf(trade: string, variant: number): PackedCover {
    const key = `${trade}-${variant}`;
    const known = this.packed.get(key);
    if (known) return known;
    const plain = Buffer.from(coverSvg(trade, variant));
    const cover = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
    this.packed.set(key, cover);
    return cover;
  }
}
