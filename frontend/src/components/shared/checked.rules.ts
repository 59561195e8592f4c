import type { ListingCheck } from '../../lib/api/api-types.js';
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

/** Contract 3.15: what was checked and when, in a sentence; never "verified" alone. */
export function checkSentence({ kind, at }: ListingCheck, siteName: string): string {
  const day = dayOf(at);
  const sentences = {
    identity: `Identity document seen by ${siteName} on ${day}`,
    business: `Business document seen by ${siteName} on ${day}`,
    address: `Address document seen by ${siteName} on ${day}`,
    phone: `Phone number confirmed with a code on ${day}`,
    location: `Location confirmed on ${day}`,
  } satisfies Record<ListingCheck['kind'], string>;
  return sentences[kind];
}

/** Of all checks those for which a document was looked at, the identity first. */
export const documentChecks = (checks: readonly ListingCheck[] = []): ListingCheck[] =>
  (['identity', 'business', 'address'] as const).flatMap((kind) =>
    checks.filter((check) => check.kind === kind),
  );
