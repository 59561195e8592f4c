import { daysAfter, msAfter } from '../../../kernel/period.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import {
  approve,
  passTime,
  recordFilesDeleted,
  reject,
  revoke,
  submit,
  verifications,
  viewFile,
  withdraw,
} from './verification.decider.js';
import {
  OwnVerificationNotDecidable,
  TooManyVerifications,
  VerificationAlreadyDecided,
  VerificationAlreadyWaiting,
  VerificationNotApproved,
  VerificationNotFound,
} from './verification.errors.js';
import type { VerificationEvent, VerificationSubmitted } from './verification.events.js';

const { given } = specOf(verifications);

const OWNER = 7;
const ADMIN = 1;
/** So many days into the year, at this hour. */
const at = (day: number, hour = 9): string =>
  msAfter(daysAfter('2025-12-31T00:00:00.000Z', day), hour * 3_600_000);
const about = { verificationId: 5, userId: OWNER, kind: 'identity' as const, listingId: null };

const submitted = (change: Partial<VerificationSubmitted['data']> = {}): VerificationSubmitted => ({
  type: 'VerificationSubmitted',
  data: {
    ...about,
    documentType: 'passport',
    consentVersion: '2026-11',
    numberHash: null,
    fileCount: 2,
    submittedAt: at(1),
    ...change,
  },
});
const approved = (validUntil: string | null = null): VerificationEvent => ({
  type: 'VerificationApproved',
  data: { ...about, validUntil, approvedBy: ADMIN, approvedAt: at(2) },
});
const rejected: VerificationEvent = {
  type: 'VerificationRejected',
  data: { ...about, reason: 'Too dark', rejectedBy: ADMIN, rejectedAt: at(2) },
};
const withdrawn = (verificationId = 5, withdrawnAt = at(1)): VerificationEvent => ({
  type: 'VerificationWithdrawn',
  data: { ...about, verificationId, withdrawnAt },
});
const approving = { verificationId: 5, validUntil: null, approvedBy: ADMIN, approvedAt: at(2) };
const rejecting = { verificationId: 5, reason: 'Too dark', rejectedBy: ADMIN, rejectedAt: at(2) };
const revoking = { verificationId: 5, reason: 'Not yours', revokedBy: ADMIN, revokedAt: at(3) };

describe('verifications (contract 3.15)', () => {
  it('one of each kind waits at a time', () => {
    const next = submitted({ verificationId: 6 }).data;
    given(submitted()).when(submit(next)).thenFails(VerificationAlreadyWaiting);
    given(submitted())
      .when(submit({ ...next, kind: 'business', listingId: 3 }))
      .thenExpect({ type: 'VerificationSubmitted', data: { ...next, kind: 'business', listingId: 3 } });
    given(submitted(), rejected).when(submit(next)).thenExpect({ type: 'VerificationSubmitted', data: next });
  });

  it('five a day are taken, whatever became of them', () => {
    const five = [1, 2, 3, 4, 5].flatMap((id) => [
      submitted({ verificationId: id, submittedAt: at(1, id) }),
      withdrawn(id),
    ]);
    const next = (submittedAt: string) => submit(submitted({ verificationId: 6, submittedAt }).data);
    given(...five)
      .when(next(at(2, 0)))
      .thenFails(TooManyVerifications);
    given(...five)
      .when(next(at(2, 1)))
      .thenExpect(submitted({ verificationId: 6, submittedAt: at(2, 1) }));
  });

  it('a waiting one is decided once, by another person', () => {
    given(submitted()).when(approve(approving)).thenExpect(approved());
    given(submitted()).when(reject(rejecting)).thenExpect(rejected);
    given(submitted(), approved()).when(approve(approving)).thenFails(VerificationAlreadyDecided);
    given(submitted(), rejected).when(approve(approving)).thenFails(VerificationAlreadyDecided);
    given(submitted(), approved()).when(reject(rejecting)).thenFails(VerificationAlreadyDecided);
    given().when(approve(approving)).thenFails(VerificationNotFound);
    given(submitted())
      .when(approve({ ...approving, approvedBy: OWNER }))
      .thenFails(OwnVerificationNotDecidable);
    given(submitted())
      .when(reject({ ...rejecting, rejectedBy: OWNER }))
      .thenFails(OwnVerificationNotDecidable);
  });

  it('an approval is revoked once', () => {
    const revoked: VerificationEvent = {
      type: 'VerificationRevoked',
      data: { ...about, reason: 'Not yours', revokedBy: ADMIN, revokedAt: at(3) },
    };
    given(submitted(), approved()).when(revoke(revoking)).thenExpect(revoked);
    given(submitted(), approved(), revoked).when(revoke(revoking)).thenFails(VerificationAlreadyDecided);
    given(submitted()).when(revoke(revoking)).thenFails(VerificationNotApproved);
    given(submitted(), approved())
      .when(revoke({ ...revoking, revokedBy: OWNER }))
      .thenFails(OwnVerificationNotDecidable);
  });

  it('its owner takes it back while it waits; then there is none', () => {
    given(submitted())
      .when(withdraw(5, at(1)))
      .thenExpect(withdrawn());
    given(submitted(), approved())
      .when(withdraw(5, at(3)))
      .thenFails(VerificationAlreadyDecided);
    given(submitted(), withdrawn())
      .when(withdraw(5, at(1)))
      .thenFails(VerificationNotFound);
    given(submitted(), withdrawn()).when(approve(approving)).thenFails(VerificationNotFound);
  });

  it('an approval ends at its time, and that is announced 30 days before', () => {
    const until = at(90);
    const announced: VerificationEvent = {
      type: 'VerificationExpiryAnnounced',
      data: { ...about, validUntil: until, announcedAt: at(60) },
    };
    const expired: VerificationEvent = { type: 'VerificationExpired', data: { ...about, expiredAt: until } };
    given(submitted(), approved(until))
      .when(passTime(5, at(59)))
      .thenExpect();
    given(submitted(), approved(until))
      .when(passTime(5, at(60)))
      .thenExpect(announced);
    given(submitted(), approved(until), announced)
      .when(passTime(5, at(61)))
      .thenExpect();
    given(submitted(), approved(until), announced).when(passTime(5, until)).thenExpect(expired);
    given(submitted(), approved(until), expired)
      .when(passTime(5, at(91)))
      .thenExpect();
    given(submitted(), approved())
      .when(passTime(5, at(300)))
      .thenExpect();
  });

  it('files are deleted 30 days after the decision, or when it is withdrawn, once', () => {
    const deleted = (deletedAt: string): VerificationEvent => ({
      type: 'VerificationFilesDeleted',
      data: { ...about, fileCount: 2, deletedAt },
    });
    given(submitted())
      .when(recordFilesDeleted(5, at(300)))
      .thenExpect();
    given(submitted(), approved())
      .when(recordFilesDeleted(5, at(31)))
      .thenExpect();
    given(submitted(), approved())
      .when(recordFilesDeleted(5, at(32)))
      .thenExpect(deleted(at(32)));
    given(submitted(), rejected)
      .when(recordFilesDeleted(5, at(32)))
      .thenExpect(deleted(at(32)));
    given(submitted(), rejected, deleted(at(32)))
      .when(recordFilesDeleted(5, at(33)))
      .thenExpect();
    given(submitted(), withdrawn())
      .when(recordFilesDeleted(5, at(1)))
      .thenExpect(deleted(at(1)));
    given(submitted(), rejected, deleted(at(32)))
      .when(viewFile(5, 1, ADMIN, at(33)))
      .thenFails(VerificationNotFound);
  });

  it('each view of a file is recorded', () => {
    const viewed: VerificationEvent = {
      type: 'VerificationFileViewed',
      data: { ...about, n: 2, viewedBy: ADMIN, viewedAt: at(2) },
    };
    given(submitted())
      .when(viewFile(5, 2, ADMIN, at(2)))
      .thenExpect(viewed);
    given(submitted(), viewed)
      .when(viewFile(5, 2, ADMIN, at(2)))
      .thenExpect(viewed);
    given(submitted())
      .when(viewFile(5, 3, ADMIN, at(2)))
      .thenFails(VerificationNotFound);
  });
});
