import { checkSentence } from '../../../components/shared/checked.rules.js';
import { dayOf, lastDayOf } from '../../../lib/format/dates.js';
import type { VerificationKind } from '../../../lib/api/api-types.js';
import { DOCUMENTS } from '../../../lib/format/documents.js';
import type { VerificationView } from '../../../lib/api/api-types.js';

interface KindWords {
  title: string;
  purpose: string;
  /** What the document has to show. */
  needed: string;
}

/** In the order in which most providers want them. */
export const KINDS: Readonly<Record<VerificationKind, KindWords>> = {
  identity: {
    title: 'Identity',
    purpose: 'Shows customers that we saw a document with your name.',
    needed: 'Your name, the photo and the date must be readable.',
  },
  business: {
    title: 'Business',
    purpose: 'Shows customers that your business is registered.',
    needed: 'The name of the business must be the one in your listing.',
  },
  address: {
    title: 'Address',
    purpose: 'Shows customers that we saw a document with the address of your listing.',
    needed: 'It must show your name or your business, and the address of your listing.',
  },
};

export const KIND_NAMES = Object.keys(DOCUMENTS) as VerificationKind[];

/** The status of a document in the provider's words, and the next step. */
export function statusText(one: VerificationView, siteName: string): string[] {
  const { kind, status, createdAt, decidedAt, validUntil } = one;
  const decided = dayOf(decidedAt ?? createdAt);
  switch (status) {
    case 'waiting':
      return [
        `Sent on ${dayOf(createdAt)}. A person looks at it, the oldest document first. We tell you the result.`,
      ];
    case 'approved':
      return [
        `Your page now says: “${checkSentence({ kind, at: decidedAt ?? createdAt }, siteName)}”.`,
        validUntil
          ? `It says so until ${lastDayOf(validUntil)}. We remind you before that day.`
          : 'It has no end date.',
      ];
    case 'rejected':
      return [`Looked at on ${decided}. Put right what the reason says, then send it again.`];
    case 'revoked':
      return [`Taken back on ${decided}: your page no longer says it. Send a document that is right.`];
    case 'expired':
      return [
        `Its last day was ${lastDayOf(validUntil ?? decidedAt ?? createdAt)}: your page no longer says it. Send a current document.`,
      ];
  }
}

/** Whether a document of the kind may be sent now: one at a time is reviewed. */
export const mayBeSent = (kind: VerificationKind, sent: readonly VerificationView[]): boolean =>
  !sent.some((one) => one.kind === kind && one.status === 'waiting');

/** The kind whose form is open at first: the identity, while nothing was sent for it. */
export const firstKind = (sent: readonly VerificationView[]): VerificationKind | null =>
  sent.some(({ kind, status }) => kind === 'identity' && (status === 'waiting' || status === 'approved'))
    ? null
    : 'identity';
