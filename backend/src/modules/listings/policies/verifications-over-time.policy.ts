import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledPolicy, type Due } from '../../../platform/policies/scheduled-policy.js';
import { VerificationQueries } from '../read-models/verifications/verifications.queries.js';
import { VerificationFiles } from '../stores/verification-files.js';
import { PassVerificationTime } from '../use-cases/decide-verification.handler.js';
import { DeleteVerificationFiles } from '../use-cases/withdraw-verification.handler.js';

/** Contract 3.15: an approval ends on its day, and its owner is notified 30 days before. */
@Injectable()
export class ExpireVerifications extends ScheduledPolicy {
  readonly name = 'expire-verifications';
  readonly everyMs = 10_000;

  constructor(
    private readonly verifications: VerificationQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const due = await this.verifications.timeIsUp(this.clock.now(), limit, without);
    return due.map(({ key, verificationId }) => ({ key, command: new PassVerificationTime(verificationId) }));
  }
}

/** Contract 3.15: files are deleted 30 days after the decision, by the next process that runs. */
@Injectable()
export class DeleteFilesOfVerifications extends ScheduledPolicy {
  readonly name = 'delete-files-of-verifications';
  readonly everyMs = 10_000;

  constructor(
    private readonly files: VerificationFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const due = await this.files.due(this.clock.now(), limit, without.map(Number));
    return due.map(({ verificationId, userId }) => ({
      key: String(verificationId),
      command: new DeleteVerificationFiles(verificationId, userId),
    }));
  }
}
