import { dayOf, monthOf } from '../../lib/format/dates.js';

interface Checked {
  /** When a position last proved the place; null: none does. */
  locationVerifiedAt: string | null;
  /** The phone was confirmed by code before this. */
  createdAt: string;
}

/** What the bought badge of a listing may claim: what was checked, and by when that had been done. */
export const checkedInWords = ({ locationVerifiedAt, createdAt }: Checked): string =>
  locationVerifiedAt
    ? `Phone and place checked, ${monthOf(locationVerifiedAt)}`
    : `Phone checked, ${monthOf(createdAt)}`;

export type CheckKind = 'identity' | 'business' | 'address' | 'phone' | 'location';

/** Something that was checked, and when. */
export interface Check {
  kind: CheckKind;
  /** ISO 8601. */
  at: string;
}

/** Contract 3.15: what was checked and when, in a sentence; never "verified" alone. */
export function checkSentence({ kind, at }: Check, siteName: string): string {
  const day = dayOf(at);
  const sentences = {
    identity: `Identity document seen by ${siteName} on ${day}`,
    business: `Business document seen by ${siteName} on ${day}`,
    address: `Address document seen by ${siteName} on ${day}`,
    phone: `Phone number confirmed with a code on ${day}`,
    location: `Location confirmed on ${day}`,
  } satisfies Record<CheckKind, string>;
  return sentences[kind];
}

/** Of all checks those for which a document was looked at, the identity first. */
export const documentChecks = (checks: readonly Check[] = []): Check[] =>
  (['identity', 'business', 'address'] as const).flatMap((kind) =>
    checks.filter((check) => check.kind === kind),
  );
