import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import {
  mayDeleteFiles,
  recordFilesDeleted,
  verifications,
  withdraw,
} from '../domain/verification.decider.js';
import { verificationsStream } from '../domain/verification.events.js';
import { VerificationFiles } from '../stores/verification-files.js';

/** Deletes files that are due, and those of a failed submission; does nothing while they are needed. */
export class DeleteVerificationFiles extends Command<void> {
  constructor(
    readonly verificationId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteVerificationFiles)
export class DeleteVerificationFilesHandler implements ICommandHandler<DeleteVerificationFiles> {
  constructor(
    private readonly store: DeciderStore,
    private readonly files: VerificationFiles,
    private readonly clock: Clock,
  ) {}

  async execute({ verificationId, userId }: DeleteVerificationFiles): Promise<void> {
    const stream = verificationsStream(userId);
    const now = this.clock.now();
    const { state } = await this.store.load(verifications, stream);
    if (!mayDeleteFiles(state, verificationId, now)) return;
    await this.files.delete(verificationId);
    await this.store.handle(verifications, stream, DeleteVerificationFiles.name, async () =>
      recordFilesDeleted(verificationId, now),
    );
  }
}

/** Its owner withdraws it, and its files are deleted. Throws VerificationNotFound, VerificationAlreadyDecided. */
export class WithdrawVerification extends Command<void> {
  constructor(
    readonly verificationId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(WithdrawVerification)
export class WithdrawVerificationHandler implements ICommandHandler<WithdrawVerification> {
  constructor(
    private readonly store: DeciderStore,
    private readonly deletion: DeleteVerificationFilesHandler,
  ) {}

  async execute({ verificationId, userId }: WithdrawVerification): Promise<void> {
    await this.store.handle(
      verifications,
      verificationsStream(userId),
      WithdrawVerification.name,
      async (now) => withdraw(verificationId, now),
    );
    await this.deletion.execute(new DeleteVerificationFiles(verificationId, userId));
  }
}
