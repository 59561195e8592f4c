import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access-policy.js';
import { ShareCards } from '../share-cards/share-cards.js';

const NAME = /^([1-9]\d{0,8})\.jpg$/;

/** The pictures that chats and networks show with a link: `/share/listings/{id}.jpg` of a listing, `/share/site.jpg` of the rest. */
@Public()
@ApiExcludeController()
@Controller('share')
export class ShareCardsController {
  constructor(private readonly shareCards: ShareCards) {}

  @Get('site.jpg')
  async site(@Res() response: Response): Promise<void> {
    const jpeg = await this.shareCards.site();
    forOtherSites(response);
    response.type('image/jpeg').send(jpeg);
  }

  @Get('listings/:name')
  async read(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const id = NAME.exec(name)?.[1];
    const found = id === undefined ? null : await this.shareCards.find(Number(id));
    if (!found) throw new NotFoundException('Not found');
    forOtherSites(response);
    response.setHeader('ETag', `"${found.key}"`);
    if (request.fresh) return void response.status(304).end();
    response.type('image/jpeg').send(await found.jpeg());
  }
}

/** Pages of other sites show it: helmet's own value would forbid that. */
function forOtherSites(response: Response): void {
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}
