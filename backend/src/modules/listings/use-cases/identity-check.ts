import { Injectable } from '@nestjs/common';
import type { VerificationSubmitted } from '../domain/verification.events.js';

/**
 * Who checks submitted documents (ADR 53). A check ends in `ApproveVerification` or `RejectVerification`, whenever it has
 * one; until then the verification waits.
 */
export abstract class IdentityCheck {
  /** Called once the submission is recorded and its files are stored; again when a submission is retried. */
  abstract begin(submitted: VerificationSubmitted['data']): Promise<void>;
}

/** Administrators find it in their queue. */
@Injectable()
export class CheckByPeople extends IdentityCheck {
  async begin(): Promise<void> {}
}
