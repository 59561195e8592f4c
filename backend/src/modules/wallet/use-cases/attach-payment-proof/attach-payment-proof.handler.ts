import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { attachProof, wallet } from '../../domain/wallet.decider.js';
import { walletStream } from '../../domain/wallet.events.js';

/** The user shows an image of the payment (PAY-09). Throws PaymentRequestNotFound, PaymentAlreadyProcessed. */
export class AttachPaymentProof extends Command<void> {
  constructor(
    readonly paymentRequestId: number,
    readonly userId: number,
    readonly fileId: string,
  ) {
    super();
  }
}

@CommandHandler(AttachPaymentProof)
export class AttachPaymentProofHandler implements ICommandHandler<AttachPaymentProof> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  /** In the user's own wallet, so somebody else's request is not found. */
  async execute({ paymentRequestId, userId, fileId }: AttachPaymentProof): Promise<void> {
    await this.store.handle(wallet, walletStream(userId), AttachPaymentProof.name, async () =>
      attachProof({ paymentRequestId, fileId, attachedAt: this.clock.now() }),
    );
  }
}
