import { BadRequestException, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { Files } from '../../../../platform/files/files.js';
import { largestFile, typeOfName } from '../../../../platform/files/file-types.js';
import { UploadReceiver, type ReceivedFile } from '../../../../platform/files/upload-receiver.js';
import { PaymentAlreadyProcessed, PaymentRequestNotFound } from '../../domain/wallet.errors.js';
import {
  PaymentRequestQueries,
  type PaymentRequest,
} from '../../read-models/payment-requests/payment-requests.queries.js';
import { AttachPaymentProof } from './attach-payment-proof.handler.js';

/** Takes the image of a payment out of a multipart form (OP-28). */
@Injectable()
export class ReceivePaymentProof {
  constructor(
    private readonly receiver: UploadReceiver,
    private readonly files: Files,
    private readonly requests: PaymentRequestQueries,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Answers the payment request with its proof. Throws what Files and AttachPaymentProof throw, and a 400 without a
   * file. Nothing is stored for a request that takes none.
   */
  receive(
    request: Request,
    response: Response,
    paymentRequestId: number,
    userId: number,
  ): Promise<PaymentRequest> {
    return this.receiver.receive(
      request,
      response,
      { userId, field: 'proof', most: 1, largest: largestOf },
      async ({ files: [proof] }) => {
        if (!proof) throw new BadRequestException('No proof file uploaded');
        const pending = await this.pending(paymentRequestId, userId);
        const { publicId } = await this.files.accept(uploadOf(proof, userId));
        await this.commands.execute(new AttachPaymentProof(paymentRequestId, userId, publicId));
        return { ...pending, proofFileId: publicId };
      },
    );
  }

  private async pending(paymentRequestId: number, userId: number): Promise<PaymentRequest> {
    const found = await this.requests.find(paymentRequestId);
    if (found?.userId !== userId) throw new PaymentRequestNotFound();
    if (found.status !== 'pending') throw new PaymentAlreadyProcessed();
    return found;
  }
}

const uploadOf = (proof: ReceivedFile, ownerId: number) => ({ ...proof, ownerId, purpose: 'proof' as const });

const largestOf = (name: string): number | undefined => {
  const type = typeOfName(name);
  return type && largestFile('proof', type.kind);
};
