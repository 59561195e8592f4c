import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Files } from '../../../platform/files/files.js';
import type { ReceivedFile } from '../../../platform/files/upload-receiver.js';
import { attachProof, wallet } from '../domain/wallet.decider.js';
import { PaymentAlreadyProcessed, PaymentRequestNotFound } from '../domain/wallet.errors.js';
import { walletStream } from '../domain/wallet.events.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';

/**
 * The user shows an image of the payment (PAY-09). Answers the file's id. Throws PaymentRequestNotFound,
 * PaymentAlreadyProcessed and what Files throw; nothing is stored for a request that takes none.
 */
export class AttachPaymentProof extends Command<string> {
  constructor(
    readonly paymentRequestId: number,
    readonly userId: number,
    readonly image: Omit<ReceivedFile, 'sha256' | 'read'>,
  ) {
    super();
  }
}

@CommandHandler(AttachPaymentProof)
export class AttachPaymentProofHandler implements ICommandHandler<AttachPaymentProof> {
  constructor(
    private readonly store: DeciderStore,
    private readonly requests: PaymentRequestQueries,
    private readonly files: Files,
  ) {}

  /** In the user's own wallet, so another user's request is not found. */
  async execute({ paymentRequestId, userId, image }: AttachPaymentProof): Promise<string> {
    const { events } = await this.store.handle(
      wallet,
      walletStream(userId),
      AttachPaymentProof.name,
      async (now) => {
        await this.requirePending(paymentRequestId, userId);
        const { publicId } = await this.files.accept({ ...image, ownerId: userId, purpose: 'proof' });
        return attachProof({ paymentRequestId, fileId: publicId, attachedAt: now });
      },
    );
    return recordedIn(events, 'PaymentProofAttached').fileId;
  }

  private async requirePending(paymentRequestId: number, userId: number): Promise<void> {
    const found = await this.requests.find(paymentRequestId);
    if (found?.userId !== userId) throw new PaymentRequestNotFound();
    if (found.status !== 'pending') throw new PaymentAlreadyProcessed();
  }
}
