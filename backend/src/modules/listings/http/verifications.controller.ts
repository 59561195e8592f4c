import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { InvalidFileType, InvalidUpload } from '../../../platform/files/file-errors.js';
import { largestFile, typeOfName } from '../../../platform/files/file-types.js';
import { UploadReceiver } from '../../../platform/files/upload-receiver.js';
import { PhoneVerified, SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { InvalidDocument } from '../domain/verification.errors.js';
import { MOST_FILES } from '../domain/verification.rules.js';
import { verificationsProjection } from '../read-models/verifications/verifications.projection.js';
import { VerificationQueries } from '../read-models/verifications/verifications.queries.js';
import { SubmitVerification } from '../use-cases/submit-verification.handler.js';
import { WithdrawVerification } from '../use-cases/withdraw-verification.handler.js';
import { submittedIn, verificationForm } from './verifications.body.js';
import { submittedVerificationOf, verificationOf, type VerificationView } from './verifications.views.js';

/** A person's own verifications (contract 3.15): what became of them, never the files. */
@Controller('api/verifications')
export class VerificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly receiver: UploadReceiver,
    private readonly verifications: VerificationQueries,
  ) {}

  /** The same Idempotency-Key gives the same verification. */
  @Post()
  @PhoneVerified()
  @WaitsFor(verificationsProjection)
  @ApiConsumes('multipart/form-data')
  @ApiBody(verificationForm)
  async submit(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<VerificationView> {
    const rules = {
      userId: user.id,
      field: 'files',
      most: MOST_FILES,
      largest: largestOf,
      secret: true,
    } as const;
    try {
      return await this.receiver.receive(request, response, rules, async (form) =>
        submittedVerificationOf(
          await this.commands.execute(new SubmitVerification(user.id, submittedIn(form))),
        ),
      );
    } catch (error) {
      const isRefused = error instanceof InvalidFileType || error instanceof InvalidUpload;
      throw isRefused ? new InvalidDocument({ cause: error }) : error;
    }
  }

  /** Newest first. */
  @Get()
  @SignedIn()
  async list(@CurrentUser() user: SessionUser): Promise<VerificationView[]> {
    return (await this.verifications.ofUser(user.id)).map(verificationOf);
  }

  /** While it waits; its files are gone when this is answered. */
  @Delete(':id')
  @HttpCode(200)
  @SignedIn()
  @WaitsFor(verificationsProjection)
  async withdraw(
    @Param('id', new PositiveIntPipe('Verification not found')) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<{ message: string }> {
    await this.commands.execute(new WithdrawVerification(id, user.id));
    return { message: 'Verification withdrawn' };
  }
}

const largestOf = (name: string): number | undefined => {
  const type = typeOfName(name);
  const isTaken = type?.kind === 'image' || type?.mimeType === 'application/pdf';
  return type && isTaken ? largestFile(null, type.kind) : undefined;
};
