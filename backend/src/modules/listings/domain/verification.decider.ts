import { assertNotSelf } from '../../../kernel/domain-error.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { daysAfter, msLeft } from '../../../kernel/period.js';
import {
  OwnVerificationNotDecidable,
  TooManyVerifications,
  VerificationAlreadyDecided,
  VerificationAlreadyWaiting,
  VerificationNotApproved,
  VerificationNotFound,
} from './verification.errors.js';
import type {
  VerificationApproved,
  VerificationEvent,
  VerificationKind,
  VerificationRejected,
  VerificationRevoked,
  VerificationSubmitted,
} from './verification.events.js';
import {
  EXPIRY_ANNOUNCED_DAYS,
  FILES_KEPT_DAYS,
  SUBMISSIONS_A_DAY,
  type VerificationStatus,
} from './verification.rules.js';

interface Verification {
  userId: number;
  kind: VerificationKind;
  listingId: number | null;
  status: VerificationStatus;
  validUntil: string | null;
  isExpiryAnnounced: boolean;
  /** When its files are to be deleted; null: it waits. */
  filesDueAt: string | null;
  /** 0 once they are deleted. */
  fileCount: number;
}

/** All verifications of one person, by id. */
export interface Verifications {
  readonly byId: Readonly<Record<number, Verification>>;
  /** Times of the newest submissions, as many as a day allows. */
  readonly submitted: readonly string[];
}

const DAY_MS = 86_400_000;

type Decided = (current: Verifications) => VerificationEvent[];

/** Throws VerificationAlreadyWaiting and TooManyVerifications. */
export const assertMaySubmit = (current: Verifications, kind: VerificationKind, now: string): void => {
  if (Object.values(current.byId).some((one) => one.kind === kind && one.status === 'waiting'))
    throw new VerificationAlreadyWaiting();
  const oldest = current.submitted.at(-SUBMISSIONS_A_DAY);
  const waitMs = oldest === undefined ? 0 : msLeft(oldest, DAY_MS, now);
  if (waitMs > 0) throw new TooManyVerifications(Math.ceil(waitMs / 1000));
};

/** Contract 3.15. Throws what assertMaySubmit throws. */
export const submit =
  (submitting: VerificationSubmitted['data']): Decided =>
  (current) => {
    assertMaySubmit(current, submitting.kind, submitting.submittedAt);
    return [{ type: 'VerificationSubmitted', data: submitting }];
  };

/** By its owner. Throws VerificationNotFound, VerificationAlreadyDecided. */
export const withdraw =
  (verificationId: number, withdrawnAt: string): Decided =>
  (current) => [
    { type: 'VerificationWithdrawn', data: { ...waiting(current, verificationId), withdrawnAt } },
  ];

type Deciding<Event extends { data: object }> = Omit<Event['data'], 'userId' | 'kind' | 'listingId'>;

/** Throws VerificationNotFound, OwnVerificationNotDecidable, VerificationAlreadyDecided. */
export const approve =
  ({ verificationId, ...approval }: Deciding<VerificationApproved>): Decided =>
  (current) => {
    assertOfAnother(current, verificationId, approval.approvedBy);
    return [{ type: 'VerificationApproved', data: { ...waiting(current, verificationId), ...approval } }];
  };

/** The same. */
export const reject =
  ({ verificationId, ...rejection }: Deciding<VerificationRejected>): Decided =>
  (current) => {
    assertOfAnother(current, verificationId, rejection.rejectedBy);
    return [{ type: 'VerificationRejected', data: { ...waiting(current, verificationId), ...rejection } }];
  };

/** Throws VerificationNotFound, OwnVerificationNotDecidable, VerificationAlreadyDecided, VerificationNotApproved. */
export const revoke =
  ({ verificationId, ...revocation }: Deciding<VerificationRevoked>): Decided =>
  (current) => {
    assertOfAnother(current, verificationId, revocation.revokedBy);
    const { status } = found(current, verificationId);
    if (status === 'waiting') throw new VerificationNotApproved();
    if (status !== 'approved') throw new VerificationAlreadyDecided();
    return [{ type: 'VerificationRevoked', data: { ...about(current, verificationId), ...revocation } }];
  };

/** An approval expires, or is about to; nothing if that is recorded already, or it was revoked. */
export const passTime =
  (verificationId: number, now: string): Decided =>
  (current) => {
    const { status, validUntil, isExpiryAnnounced } = found(current, verificationId);
    if (status !== 'approved' || validUntil === null) return [];
    const data = about(current, verificationId);
    if (validUntil <= now) return [{ type: 'VerificationExpired', data: { ...data, expiredAt: now } }];
    if (isExpiryAnnounced || validUntil > daysAfter(now, EXPIRY_ANNOUNCED_DAYS)) return [];
    return [{ type: 'VerificationExpiryAnnounced', data: { ...data, validUntil, announcedAt: now } }];
  };

/** Once its files are deleted; nothing if that is recorded already or they are still needed. */
export const recordFilesDeleted =
  (verificationId: number, now: string): Decided =>
  (current) => {
    const one = current.byId[verificationId];
    if (!one || one.fileCount === 0 || !mayDeleteFiles(current, verificationId, now)) return [];
    const { fileCount } = one;
    const data = { ...aboutOf(verificationId, one), fileCount, deletedAt: now };
    return [{ type: 'VerificationFilesDeleted', data }];
  };

/** Also without such a verification: its submission failed after its files were stored. */
export const mayDeleteFiles = ({ byId }: Verifications, verificationId: number, now: string): boolean => {
  const one = byId[verificationId];
  return !one || one.fileCount === 0 || (one.filesDueAt !== null && one.filesDueAt <= now);
};

/** Throws VerificationNotFound, also for a file that never existed or was deleted. */
export const viewFile =
  (verificationId: number, n: number, viewedBy: number, viewedAt: string): Decided =>
  (current) => {
    if (n > found(current, verificationId).fileCount) throw new VerificationNotFound();
    return [
      { type: 'VerificationFileViewed', data: { ...about(current, verificationId), n, viewedBy, viewedAt } },
    ];
  };

const found = ({ byId }: Verifications, verificationId: number): Verification => {
  const one = byId[verificationId];
  if (!one || one.status === 'withdrawn') throw new VerificationNotFound();
  return one;
};

const about = (current: Verifications, verificationId: number) =>
  aboutOf(verificationId, found(current, verificationId));

const aboutOf = (verificationId: number, { userId, kind, listingId }: Verification) => ({
  verificationId,
  userId,
  kind,
  listingId,
});

const waiting = (current: Verifications, verificationId: number) => {
  if (found(current, verificationId).status !== 'waiting') throw new VerificationAlreadyDecided();
  return about(current, verificationId);
};

const assertOfAnother = (current: Verifications, verificationId: number, decidedBy: number): void =>
  assertNotSelf(decidedBy, [found(current, verificationId).userId], OwnVerificationNotDecidable);

const evolve = (current: Verifications, { type, data }: VerificationEvent): Verifications => {
  const changed = (change: Partial<Verification>): Verifications => {
    const one = current.byId[data.verificationId];
    return one
      ? { ...current, byId: { ...current.byId, [data.verificationId]: { ...one, ...change } } }
      : current;
  };
  switch (type) {
    case 'VerificationSubmitted': {
      const { verificationId, userId, kind, listingId, fileCount, submittedAt } = data;
      const one: Verification = {
        userId,
        kind,
        listingId,
        status: 'waiting',
        validUntil: null,
        isExpiryAnnounced: false,
        filesDueAt: null,
        fileCount,
      };
      return {
        byId: { ...current.byId, [verificationId]: one },
        submitted: [...current.submitted, submittedAt].slice(-SUBMISSIONS_A_DAY),
      };
    }
    case 'VerificationWithdrawn':
      return changed({ status: 'withdrawn', filesDueAt: data.withdrawnAt });
    case 'VerificationApproved': {
      const { validUntil, approvedAt } = data;
      return changed({ status: 'approved', validUntil, filesDueAt: daysAfter(approvedAt, FILES_KEPT_DAYS) });
    }
    case 'VerificationRejected':
      return changed({ status: 'rejected', filesDueAt: daysAfter(data.rejectedAt, FILES_KEPT_DAYS) });
    case 'VerificationRevoked':
      return changed({ status: 'revoked' });
    case 'VerificationExpiryAnnounced':
      return changed({ isExpiryAnnounced: true });
    case 'VerificationExpired':
      return changed({ status: 'expired' });
    case 'VerificationFilesDeleted':
      return changed({ fileCount: 0 });
    case 'VerificationFileViewed':
      return current;
    default:
      return unreachable(type);
  }
};

export const verifications: AggregateDefinition<Verifications, VerificationEvent> = {
  name: 'verifications',
  version: 1,
  initialState: { byId: {}, submitted: [] },
  evolve,
};
