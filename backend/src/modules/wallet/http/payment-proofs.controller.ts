import { Controller, Get, HttpCode, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Files } from '../../../platform/files/files.js';
import { sendFile } from '../../../platform/files/send-file.js';
import { PhoneVerified, SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { SendsFile } from '../../../platform/http/encoding.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { PaymentProofNotFound } from '../domain/wallet.errors.js';
import { paymentRequests } from '../read-models/payment-requests/payment-requests.projection.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';
import { ReceivePaymentProof } from '../use-cases/receive-payment-proof.js';
import { paymentRequestOf, type PaymentRequestView } from './wallet.views.js';

const requestId = new PositiveIntPipe('Payment request not found');

@Controller('api/wallet/payment-requests')
export class PaymentProofsController {
  constructor(
    private readonly proofs: ReceivePaymentProof,
    private readonly requests: PaymentRequestQueries,
    private readonly files: Files,
  ) {}

  /** PAY-09, OP-28. Another one takes its place while the request is pending. */
  @Post(':id/upload-proof')
  @HttpCode(200)
  @PhoneVerified()
  @WaitsFor(paymentRequests)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['proof'],
      properties: { proof: { type: 'string', format: 'binary' } },
    },
  })
  async upload(
    @Param('id', requestId) id: number,
    @CurrentUser() user: SessionUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentRequestView> {
    return paymentRequestOf(await this.proofs.receive(request, response, id, user.id));
  }

  /** PAY-14: for the requester and for administrators. */
  @Get(':id/proof')
  @SendsFile()
  @SignedIn()
  async read(
    @Param('id', requestId) id: number,
    @CurrentUser() user: SessionUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.requests.find(id);
    const mayRead = found && (found.userId === user.id || user.role === 'admin');
    if (!mayRead || found.proofFileId === null) throw new PaymentProofNotFound();
    const opened = await this.files.open(found.proofFileId);
    if (!opened) throw new NotFoundException('File not found');
    await sendFile(opened, 'private', request, response);
  }
}
