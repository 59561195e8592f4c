import {
  Controller,
  Get,
  NotFoundException,
  Param,
  Query,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Files } from '../../../platform/files/files.js';
import { sendFile } from '../../../platform/files/send-file.js';
import { IMAGE_WIDTHS, type ImageWidth } from '../../../platform/files/stored-file.js';
import { Public } from '../../../platform/http/access-policy.js';
import { SendsFile } from '../../../platform/http/encoding.js';
import { CurrentUser } from '../../../platform/http/visitor.js';

@Controller('api/files')
export class FilesController {
  constructor(private readonly files: Files) {}

  /**
   * What is shown to everybody is there for everybody; the pictures of a listing that is switched off for its owner and
   * administrators; everything else for its uploader and those with whom a module shares it (3.5, OP-29). An unknown
   * width is as if none was named.
   */
  @Get(':publicId')
  @SendsFile()
  @Public()
  async read(
    @Param('publicId') publicId: string,
    @Query('w') width: unknown,
    @CurrentUser() user: SessionUser | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const opened = await this.files.open(publicId, widthOf(width));
    if (!opened) throw new NotFoundException('File not found');
    const use = await this.files.useOf(opened.file);
    if (use === 'public') return sendFile(opened, 'public', request, response);
    if (!user) throw new UnauthorizedException('Unauthorized');
    if (!(await this.files.mayRead(opened.file, use, user))) throw new NotFoundException('File not found');
    await sendFile(opened, 'private', request, response);
  }
}

const widthOf = (text: unknown): ImageWidth | undefined => IMAGE_WIDTHS.find((one) => String(one) === text);
