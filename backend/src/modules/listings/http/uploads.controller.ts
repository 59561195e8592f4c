import { Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { accountReadModel } from '../../identity/public/index.js';
import { listingProjection } from '../read-models/listing/listing.projection.js';
import { DeleteUpload } from '../use-cases/delete-upload.handler.js';
import { UploadMedia } from '../use-cases/upload-media.js';
import { uploadedMediaOf, type UploadedMediaView, uploadForm } from './uploaded-media.views.js';

@Controller('api')
@SignedIn()
export class UploadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly uploads: UploadMedia,
  ) {}

  /** MEDIA-07, OP-29. All files or none; answered in the order sent. They are private until something shows them. */
  @Post('upload-images')
  @ApiConsumes('multipart/form-data')
  @ApiBody(uploadForm)
  async upload(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<{ images: UploadedMediaView[] }> {
    const files = await this.uploads.receive(request, response, user.id);
    return { images: files.map(uploadedMediaOf) };
  }

  /** MEDIA-08. What shows the file shows it no longer. */
  @Delete('delete-image/:publicId')
  @HttpCode(200)
  @WaitsFor(listingProjection, accountReadModel)
  async delete(@Param('publicId') publicId: string, @CurrentUser() user: SessionUser) {
    await this.commands.execute(new DeleteUpload(publicId, user));
    return { message: 'Image deleted' };
  }
}
