import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import {
  approve,
  passTime,
  reject,
  revoke,
  verifications,
  viewFile,
  type Verifications,
} from '../domain/verification.decider.js';
import { VerificationNotFound } from '../domain/verification.errors.js';
import { verificationsStream, type VerificationEvent } from '../domain/verification.events.js';
import { VerificationQueries } from '../read-models/verifications/verifications.queries.js';

/** Decides about one verification by its id alone. Throws VerificationNotFound and what the decision throws. */
@Injectable()
export class VerificationStore {
  constructor(
    private readonly store: DeciderStore,
    private readonly rows: VerificationQueries,
  ) {}

  async decide(
    verificationId: number,
    commandType: string,
    decision: (now: string) => (current: Verifications) => VerificationEvent[],
  ): Promise<void> {
    const userId = await this.rows.ownerOf(verificationId);
    if (userId === null) throw new VerificationNotFound();
    await this.store.handle(verifications, verificationsStream(userId), commandType, async (now) =>
      decision(now),
    );
  }
}

/** `validUntil`: ISO 8601; null: without end. Throws VerificationNotFound, OwnVerificationNotDecidable, VerificationAlreadyDecided. */
export class ApproveVerification extends Command<void> {
  constructor(
    readonly verificationId: number,
    readonly adminId: number,
    readonly validUntil: string | null,
  ) {
    super();
  }
}

@CommandHandler(ApproveVerification)
export class ApproveVerificationHandler implements ICommandHandler<ApproveVerification> {
  constructor(private readonly store: VerificationStore) {}

  execute({ verificationId, adminId, validUntil }: ApproveVerification): Promise<void> {
    return this.store.decide(verificationId, ApproveVerification.name, (approvedAt) =>
      approve({ verificationId, validUntil, approvedBy: adminId, approvedAt }),
    );
  }
}

/** Throws the same. */
export class RejectVerification extends Command<void> {
  constructor(
    readonly verificationId: number,
    readonly adminId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RejectVerification)
export class RejectVerificationHandler implements ICommandHandler<RejectVerification> {
  constructor(private readonly store: VerificationStore) {}

  execute({ verificationId, adminId, reason }: RejectVerification): Promise<void> {
    return this.store.decide(verificationId, RejectVerification.name, (rejectedAt) =>
      reject({ verificationId, reason, rejectedBy: adminId, rejectedAt }),
    );
  }
}

/** An approval is taken back. Throws the same, and VerificationNotApproved. */
export class RevokeVerification extends Command<void> {
  constructor(
    readonly verificationId: number,
    readonly adminId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeVerification)
export class RevokeVerificationHandler implements ICommandHandler<RevokeVerification> {
  constructor(private readonly store: VerificationStore) {}

  execute({ verificationId, adminId, reason }: RevokeVerification): Promise<void> {
    return this.store.decide(verificationId, RevokeVerification.name, (revokedAt) =>
      revoke({ verificationId, reason, revokedBy: adminId, revokedAt }),
    );
  }
}

/** An administrator is about to see a file. Throws VerificationNotFound, also for a file that is deleted. */
export class ViewVerificationFile extends Command<void> {
  constructor(
    readonly verificationId: number,
    readonly n: number,
    readonly adminId: number,
  ) {
    super();
  }
}

@CommandHandler(ViewVerificationFile)
export class ViewVerificationFileHandler implements ICommandHandler<ViewVerificationFile> {
  constructor(private readonly store: VerificationStore) {}

  execute({ verificationId, n, adminId }: ViewVerificationFile): Promise<void> {
    return this.store.decide(verificationId, ViewVerificationFile.name, (viewedAt) =>
      viewFile(verificationId, n, adminId, viewedAt),
    );
  }
}

/** An approval ends, or its owner learns that it will. */
export class PassVerificationTime extends Command<void> {
  constructor(readonly verificationId: number) {
    super();
  }
}

@CommandHandler(PassVerificationTime)
export class PassVerificationTimeHandler implements ICommandHandler<PassVerificationTime> {
  constructor(private readonly store: VerificationStore) {}

  execute({ verificationId }: PassVerificationTime): Promise<void> {
    return this.store.decide(verificationId, PassVerificationTime.name, (now) =>
      passTime(verificationId, now),
    );
  }
}
