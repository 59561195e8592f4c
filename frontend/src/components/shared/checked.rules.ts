import type { ListingCheck, VerificationKind } from '../../lib/api/api-types.js';
import { dayOf, monthOf } from '../../lib/format/dates.js';

interface Checked {
  /** When a position last proved the place; null: none does. */
  locationVerifiedAt: string | null;
  /** The phone was confirmed by code before this. */
  createdAt: string;
}

/** The claim of a paid badge: what was checked, and when. */
export const checkedInWords = ({ locationVerifiedAt, createdAt }: Checked): string =>
  locationVerifiedAt
    ? `Phone and place checked, ${monthOf(locationVerifiedAt)}`
    : `Phone checked, ${monthOf(createdAt)}`;

type DocumentCheck = ListingCheck & { kind: VerificationKind };

/** Contract 3.15: which document was seen, by whom and when; never "verified" alone. */
export function checkSentence({ kind, at }: Pick<DocumentCheck, 'kind' | 'at'>, siteName: string): string {
  const day = dayOf(at);
  const sentences: Record<VerificationKind, string> = {
    identity: `Identity document seen by ${siteName} on ${day}`,
    business: `Business document seen by ${siteName} on ${day}`,
    address: `Address document seen by ${siteName} on ${day}`,
  };
  return sentences[kind];
}

/** The checks that are based on a document; the identity comes first. */
export const documentChecks = (checks: readonly ListingCheck[] = []): DocumentCheck[] =>
  checks.filter((check): check is DocumentCheck => check.kind !== 'phone' && check.kind !== 'location');
