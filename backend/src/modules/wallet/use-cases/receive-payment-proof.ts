import { BadRequestException, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { largestFile, typeOfName } from '../../../platform/files/file-types.js';
import { UploadReceiver } from '../../../platform/files/upload-receiver.js';
import { PaymentRequestNotFound } from '../domain/wallet.errors.js';
import type { PaymentRequestRow } from '../read-models/payment-requests/payment-request.table.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';
import { AttachPaymentProof } from './attach-payment-proof.handler.js';

/** Takes the image of a payment out of a multipart form (OP-28). */
@Injectable()
export class ReceivePaymentProof {
  constructor(
    private readonly receiver: UploadReceiver,
    private readonly requests: PaymentRequestQueries,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Answers the payment request with its proof. Throws what AttachPaymentProof throws, and a 400 without a file.
   */
  receive(
    request: Request,
    response: Response,
    paymentRequestId: number,
    userId: number,
  ): Promise<PaymentRequestRow> {
    return this.receiver.receive(
      request,
      response,
      { userId, field: 'proof', most: 1, largest: largestOf },
      async ({ files: [proof] }) => {
        if (!proof) throw new BadRequestException('No proof file uploaded');
        const proofFileId = await this.commands.execute(
          new AttachPaymentProof(paymentRequestId, userId, proof),
        );
        const found = await this.requests.find(paymentRequestId);
        if (!found) throw new PaymentRequestNotFound();
        return { ...found, ...UNDECIDED, proofFileId };
      },
    );
  }
}

/** The state when the proof was received, also for a retry after the decision. */
const UNDECIDED = { status: 'pending', rejectionReason: null, approvedAmount: null } as const;

const largestOf = (name: string): number | undefined => {
  const type = typeOfName(name);
  return type && largestFile('proof', type.kind);
};
